/** Hands a JSON file to the browser, to be saved like a download: the doors want a token, which a link cannot carry. */
export function saveJsonFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Hands a JSON file to the browser, to be saved like a download: the doors want a token, which a link cannot carry. */
export function saveJsonFile(name: string, content: unknown): void {
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), name)
}

/** Hands a file to the browser, to be saved like a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

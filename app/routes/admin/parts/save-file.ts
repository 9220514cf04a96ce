/** Downloads a JSON file through the browser: the doors require a token, which a link can't carry. */
export function saveJsonFile(name: string, content: unknown): void {
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), name)
}

/** Hands a file to the browser to save as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the URL only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

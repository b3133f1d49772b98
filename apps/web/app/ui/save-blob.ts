/** Saves what the page holds as a file of this name. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves a file under a name, as if a link to it had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

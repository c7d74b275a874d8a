/** Saves a file through the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The click has started the download; a later task releases the bytes.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

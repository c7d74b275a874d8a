/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun with the click; a later task lets go of the bytes.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** What a visitor typed, as a query over `nameWords`: each word may be the beginning of one. null: there is no word in it. */
export const nameQuery = (typed: string): string | null => {
  const words = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words ? words.map((word) => `${word}:*`).join(' & ') : null
}

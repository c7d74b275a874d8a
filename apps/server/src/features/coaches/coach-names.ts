/** A visitor's input, as the parts that a name must have (`nameText`). Empty: no word in it. */
export const namePatterns = (typed: string): string[] => {
  const words = typed
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => `%${word}%`)
}

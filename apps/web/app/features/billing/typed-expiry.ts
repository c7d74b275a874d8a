/** Typing `1230` shows `12 / 30`; deleting digits deletes the slash too. */
export const typedExpiry = (text: string, before: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const isDeleting = text.length < before.length
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/**
 * What the phone field shows while a number is typed: `5550101001` as `555-010-1001` (AUTH-08, AUTH-09). A leading
 * country code 1 of a pasted number goes; anything longer stays as written, so that the check can say so.
 */
export const maskPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (national.length > 10) return text
  return [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter(Boolean).join('-')
}

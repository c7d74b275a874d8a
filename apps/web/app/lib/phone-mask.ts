import { phoneDigits } from '@oola/contract/account/phone-digits'

/**
 * What the phone field shows while a number is typed: `5550101001` as `555-010-1001` (AUTH-08, AUTH-09). A leading
 * country code 1 of a pasted number goes; anything longer stays as written, so that the check can say so.
 */
export const maskPhone = (text: string): string => {
  const digits = phoneDigits(text)
  if (digits.length > 10) return text
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/**
 * The same while somebody types: at the end of the number its dashes come by themselves; elsewhere the caret must not
 * jump, so nothing moves.
 */
export const typedPhone = (
  field: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
): string => {
  const { value, selectionStart, selectionEnd } = field
  return selectionStart === value.length && selectionEnd === value.length ? maskPhone(value) : value
}

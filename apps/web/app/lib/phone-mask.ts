import { phoneDigits } from '@oola/contract/account/phone-digits'

/**
 * Formats a phone number: `5550101001` as `555-010-1001` (AUTH-08, AUTH-09). A leading country code 1 of a pasted
 * number is dropped; anything longer stays as typed, so that validation can report it.
 */
export const maskPhone = (text: string): string => {
  const digits = phoneDigits(text)
  if (digits.length > 10) return text
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/**
 * The same while typing: dashes are added at the end of the number only; elsewhere the caret must not jump, so
 * nothing moves.
 */
export const typedPhone = (
  field: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
): string => {
  const { value, selectionStart, selectionEnd } = field
  return selectionStart === value.length && selectionEnd === value.length ? maskPhone(value) : value
}

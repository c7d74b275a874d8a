/** The digits of what was typed. */
export const cardDigits = (text: string): string => text.replace(/\D/g, '')

/** Luhn check: detects a typing mistake before the gateway is called. */
export const isCardNumber = (text: string): boolean => {
  const digits = cardDigits(text)
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const BRANDS: readonly (readonly [string, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
  ['Discover', /^6(011|5|4[4-9])/],
]

/** The brand by the first digits; `Card` if unknown. */
export const cardBrand = (text: string): string => {
  const digits = cardDigits(text)
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'Card'
}

/** `4242 4242 4242 4242`. */
export const groupCardNumber = (text: string): string =>
  cardDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `12 / 30` as month and year, or null. */
export const readExpiry = (text: string): { month: number; year: number } | null => {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim())
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return null
  const number = Number(month)
  if (number < 1 || number > 12) return null
  return { month: number, year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Cards are valid to the end of their month. */
export const isExpired = ({ month, year }: { month: number; year: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(year, month, 1)

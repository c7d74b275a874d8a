/** Phones are compared by their ten digits; a leading 1 is the country's (spec-decision 3; G-02). */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** `555-010-1001`, 3-3-4 as everywhere (public.md 9). */
export const phoneText = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')

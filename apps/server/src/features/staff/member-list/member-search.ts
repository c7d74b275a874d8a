import { SEARCH_MIN } from '@oola/contract/staff/members.calls'

/** Digits, and what people put between them; the country code of the US is left out. */
export const phoneOf = (typed: string): string | null => {
  if (!/^[\d\s()+./-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Words as `searchVector` stores them, and as they are typed: the database folds fewer accents. */
const formsOf = (word: string): string[] => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  return [...new Set([plain, word])].filter(Boolean)
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** A word is a beginning; a number may also be a whole customer id. */
const termOf = (word: string): string => {
  const begins = formsOf(word).map((form) => `'${form}':*`)
  return `(${[...begins, ...(isNumber(word) ? [`'n${word}'`] : [])].join(' | ')})`
}

/**
 * What somebody types into the search of members as a query of PostgreSQL's text search: every word must be the
 * beginning of a part of name or mail, of the phone or its end, or a customer id. Null: too short to search.
 */
export const searchQuery = (typed: string): string | null => {
  const phone = phoneOf(typed.trim())
  const text = typed.normalize('NFC').replace(/['’]/g, '').toLowerCase()
  const words = phone === null ? (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) : [phone]
  if (words.join('').length < SEARCH_MIN) return null
  return words.map(termOf).join(' & ')
}

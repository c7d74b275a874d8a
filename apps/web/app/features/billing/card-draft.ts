import { cardDigits, isCardNumber, isExpired, readExpiry } from '@oola/contract/billing/card-number'

/** What is written into the card's fields. It stays in them: nothing of it is kept or sent to us. */
export interface CardDraft {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}
export type CardField = keyof CardDraft

export const EMPTY_CARD: CardDraft = { number: '', expiry: '', cvc: '' }

/** Typing `1230` shows `12 / 30`; taking digits away takes the slash along. */
export const typeExpiry = (text: string, before: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  const isDeleting = text.length < before.length
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

const numberProblem = (number: string): string | null => {
  if (!number) return 'Write the number on your card.'
  return isCardNumber(number) ? null : 'This card number is not complete or has a typing mistake.'
}

const expiryProblem = (text: string, now: Date): string | null => {
  const expiry = readExpiry(text)
  if (!expiry) return 'Write month and year, for example 04 / 29.'
  return isExpired(expiry, now) ? 'This card has expired.' : null
}

/** What is wrong with each field, in the order of the form. */
export const cardProblems = (
  { number, expiry, cvc }: CardDraft,
  now = new Date(),
): Partial<Record<CardField, string>> => {
  const problems = {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? null : 'Three digits on the back, or four on the front.',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/** The card as the sandbox takes it. */
export const toSandboxCard = ({ number, expiry, cvc }: CardDraft) => {
  const { month, year } = readExpiry(expiry) ?? { month: 1, year: 2000 }
  return { number: cardDigits(number), expiryMonth: month, expiryYear: year, cvc }
}

import { emailProblem, nameProblem, passwordProblem, phoneProblem } from '@oola/contract/account/person-rules'
import { newClientKey } from '#web/lib/client-key.ts'

/** What a visitor writes about herself. */
export interface EnrolmentValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly password: string
  readonly consent: boolean
}
export type EnrolmentField = keyof EnrolmentValues

export const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'consent',
] as const satisfies EnrolmentField[]

/** What is wrong with a field, or null. */
export const fieldProblem = (values: EnrolmentValues, field: EnrolmentField): string | null => {
  switch (field) {
    case 'firstName':
      return nameProblem(values.firstName, 'first')
    case 'lastName':
      return nameProblem(values.lastName, 'last')
    case 'email':
      return emailProblem(values.email)
    case 'phone':
      return phoneProblem(values.phone)
    case 'password':
      return passwordProblem(values.password)
    case 'consent':
      return values.consent ? null : 'Please agree to go on.'
  }
}

/** The first field that is not right, in the order of the form. */
export const firstProblem = (values: EnrolmentValues): EnrolmentField | null =>
  FIELDS.find((field) => fieldProblem(values, field)) ?? null

/**
 * The form of this tab: its name for the server, and what may be kept of it. A reload or a way back loses nothing but
 * the password and the card, which are never kept.
 */
export interface EnrolmentDraft {
  readonly key: string
  readonly values: EnrolmentValues
}

const STORED = 'oola.enrolment'
const EMPTY: EnrolmentValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  consent: false,
}

/** Before this tab's own is read. */
export const emptyDraft = (): EnrolmentDraft => ({ key: '', values: EMPTY })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what an earlier visit of this tab has left. */
export const readDraft = (stored: string | null): EnrolmentDraft => {
  try {
    const { key, values } = JSON.parse(stored ?? 'null') as { key: unknown; values: Record<string, unknown> }
    const { firstName, lastName, email, phone } = values
    return {
      key: textOf(key) || newClientKey(),
      values: {
        ...EMPTY,
        firstName: textOf(firstName),
        lastName: textOf(lastName),
        email: textOf(email),
        phone: textOf(phone),
      },
    }
  } catch {
    return { key: newClientKey(), values: EMPTY }
  }
}

/** As it is kept: without the password. */
export const writeDraft = ({ key, values }: EnrolmentDraft): string => {
  const { firstName, lastName, email, phone } = values
  return JSON.stringify({ key, values: { firstName, lastName, email, phone } })
}

/** The draft of this tab; a new one is kept at once, so that a reload in the middle of a payment is the same form. */
export const loadDraft = (): EnrolmentDraft => {
  try {
    const draft = readDraft(sessionStorage.getItem(STORED))
    keepDraft(draft)
    return draft
  } catch {
    return readDraft(null)
  }
}

/** Keeps what was written, for a reload and a way back. */
export const keepDraft = (draft: EnrolmentDraft): void => {
  try {
    sessionStorage.setItem(STORED, writeDraft(draft))
  } catch {
    // Storage closed to us: the draft lasts as long as the page.
  }
}

/** After the enrolment: the next one in this tab is another form. */
export const dropDraft = (): void => {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Nothing was kept.
  }
}

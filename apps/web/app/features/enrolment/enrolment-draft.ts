import { newClientKey } from '#web/lib/client-key.ts'

const STORED = 'oola.enrolment'
/** The password, the consent and the card are never stored. */
export const DRAFT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const
type StoredFields = Readonly<Record<(typeof DRAFT_FIELDS)[number], string>>

/** The form of this tab: its id for the server, and the fields that survive a reload or a return. */
export interface EnrolmentDraft {
  readonly key: string
  readonly values: StoredFields
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const toStored = (values: Partial<Record<keyof StoredFields, unknown>>): StoredFields => ({
  firstName: textOf(values.firstName),
  lastName: textOf(values.lastName),
  email: textOf(values.email),
  phone: textOf(values.phone),
})

/** Parses what an earlier visit of this tab has stored. */
export const readDraft = (stored: string | null): EnrolmentDraft => {
  try {
    const { key, values } = JSON.parse(stored ?? 'null') as { key: unknown; values: object }
    return { key: textOf(key) || newClientKey(), values: toStored(values) }
  } catch {
    return { key: newClientKey(), values: toStored({}) }
  }
}

/** The stored form. */
export const writeDraft = (key: string, values: Partial<Record<keyof StoredFields, unknown>>): string =>
  JSON.stringify({ key, values: toStored(values) })

/** Stores the fields, for a reload or a return. */
export const storeDraft = (key: string, values: Partial<Record<keyof StoredFields, unknown>>): void => {
  try {
    sessionStorage.setItem(STORED, writeDraft(key, values))
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

/**
 * The draft of this tab; a new one is stored at once, so that a reload in the middle of a payment is the same form.
 */
export const loadDraft = (): EnrolmentDraft => {
  try {
    const draft = readDraft(sessionStorage.getItem(STORED))
    storeDraft(draft.key, draft.values)
    return draft
  } catch {
    return readDraft(null)
  }
}

/** After the enrolment: the next one in this tab is a new form. */
export const dropDraft = (): void => {
  try {
    sessionStorage.removeItem(STORED)
  } catch {
    // Nothing was stored.
  }
}

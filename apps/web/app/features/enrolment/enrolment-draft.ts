import { newClientKey } from '#web/lib/client-key.ts'

const STORED = 'oola.enrolment'
/** The password, the consent and the card are never kept. */
export const DRAFT_FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const
type KeptFields = Readonly<Record<(typeof DRAFT_FIELDS)[number], string>>

/** The form of this tab: its name for the server, and what a reload or a way back does not lose. */
export interface EnrolmentDraft {
  readonly key: string
  readonly values: KeptFields
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const keptOf = (values: Partial<Record<keyof KeptFields, unknown>>): KeptFields => ({
  firstName: textOf(values.firstName),
  lastName: textOf(values.lastName),
  email: textOf(values.email),
  phone: textOf(values.phone),
})

/** Reads what an earlier visit of this tab has left. */
export const readDraft = (stored: string | null): EnrolmentDraft => {
  try {
    const { key, values } = JSON.parse(stored ?? 'null') as { key: unknown; values: object }
    return { key: textOf(key) || newClientKey(), values: keptOf(values) }
  } catch {
    return { key: newClientKey(), values: keptOf({}) }
  }
}

/** As it is kept. */
export const writeDraft = (key: string, values: Partial<Record<keyof KeptFields, unknown>>): string =>
  JSON.stringify({ key, values: keptOf(values) })

/** Keeps what is written, for a reload and a way back. */
export const storeDraft = (key: string, values: Partial<Record<keyof KeptFields, unknown>>): void => {
  try {
    sessionStorage.setItem(STORED, writeDraft(key, values))
  } catch {
    // Storage closed to us: the draft lasts as long as the page.
  }
}

/** The draft of this tab; a new one is kept at once, so that a reload in the middle of a payment is the same form. */
export const loadDraft = (): EnrolmentDraft => {
  try {
    const draft = readDraft(sessionStorage.getItem(STORED))
    storeDraft(draft.key, draft.values)
    return draft
  } catch {
    return readDraft(null)
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

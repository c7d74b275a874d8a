import type { FilledField } from './template-fields.ts'

/** What is typed below a thread and not sent. */
export interface Draft {
  readonly kind: 'ours' | 'note'
  readonly text: string
  readonly template: string | null
  /** Fields of the template that nobody has looked at yet. */
  readonly unchecked: readonly FilledField[]
}

const NO_DRAFT: Draft = { kind: 'ours', text: '', template: null, unchecked: [] }

const drafts = new Map<number, Draft>()

/** What was typed below a thread, until the console is closed. */
export const readDraft = (requestId: number): Draft => drafts.get(requestId) ?? NO_DRAFT

export const storeDraft = (requestId: number, draft: Draft): void => {
  drafts.set(requestId, draft)
}

/** Another person signs in. */
export const clearDrafts = (): void => drafts.clear()

import type { FilledField } from './template-fields.ts'

/** What is typed below a thread and not sent. */
export interface Draft {
  readonly kind: 'ours' | 'note'
  readonly text: string
  readonly template: string | null
  /** Fields of the template that nobody has looked at yet. */
  readonly unchecked: readonly FilledField[]
}

export const NO_DRAFT: Draft = { kind: 'ours', text: '', template: null, unchecked: [] }

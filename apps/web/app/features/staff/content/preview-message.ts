import type { ContentPreview } from '@oola/contract/staff/content-preview'
import type { Steps } from './schema-node.ts'

/** The page of the preview: a page of its own, with its own files (apps/web/staff/preview). */
export const PREVIEW_ADDRESS = '/staff/preview'

/** What the editor says to the preview, from window to window. */
export interface PreviewMessage {
  readonly preview: ContentPreview
  readonly scheme: 'light' | 'dark'
  /** The field in focus: its place, the ids of the entries that it is in, its words, and how often it changed. */
  readonly at: Steps
  readonly ids: readonly number[]
  readonly text: string
  readonly turn: number
}

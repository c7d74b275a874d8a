import { formatTime } from '@oola/contract/date-words'
import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { learningQueries } from './learning.queries.ts'
import { withWriting, writingOf } from './merge-drafts.ts'
import { writingOutbox } from './writing.outbox.ts'

export interface SavedState {
  readonly tone: 'saved' | 'saving' | 'failed' | 'none'
  readonly words: string
}

export interface ModuleRun<Module extends ModulePageInfo = ModulePageInfo> {
  readonly module: Module
  /** Applies typed text at once; it is saved soon. */
  readonly write: (cell: string, text: string) => void
  readonly saved: SavedState
}

/** A module with all text in it, saved or not. Mount it once in a page. */
export const useModule = <Module extends ModulePageInfo>(data: Module): ModuleRun<Module> => {
  const [outbox] = useState(writingOutbox)
  const { waiting, failures } = useOutbox(outbox)
  const { data: at } = useQuery(learningQueries.savedAt(data.id))
  const saved = ((): SavedState => {
    if (waiting.size > 0 && failures > 0) {
      return { tone: 'failed', words: 'Not saved yet, we keep trying' }
    }
    if (waiting.size > 0) return { tone: 'saving', words: 'Saving' }
    return at ? { tone: 'saved', words: `Saved ${formatTime(at)}` } : { tone: 'none', words: '' }
  })()
  return {
    module: withWriting(data, waiting.values()),
    write: (cell, text) => outbox.put(writingOf(data, waiting, { cell, text })),
    saved,
  }
}

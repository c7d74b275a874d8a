import { useEffect, useRef, useState } from 'react'
import { type Drafts, useDrafts } from '#web/lib/drafts.ts'
import type { SetBy } from '#web/ui/fields/score-slider.tsx'
import { changeProgress, progressOf, type TestProgress } from './free-tests.drafts.ts'

/** Milliseconds from an answer to the next question (FREE-15, MIND-12). */
const ADVANCE_AFTER = 500

interface RunOptions {
  /** In the order in which they are asked. */
  readonly questionIds: readonly number[]
  /** Milliseconds for which the slider takes nothing after an answer (FREE-16, MIND-13). */
  readonly lockFor: number
}

/**
 * The way through a test: an answer leads on by itself, and so do NEXT and PREVIOUS, which also undo or hurry what the
 * answer began (traps 40). A key that steps through the scores leads nowhere: nobody could step from 1 to 7 otherwise.
 */
export const useTestRun = (progress: Drafts<TestProgress>, { questionIds, lockFor }: RunOptions) => {
  const stored = progressOf(useDrafts(progress))
  const [locked, setLocked] = useState(false)
  const [moved, setMoved] = useState(false)
  const timers = useRef<{ advance?: number; unlock?: number }>({})
  const total = questionIds.length
  // Nobody stands behind a question without an answer, whatever the record says.
  const open = questionIds.findIndex((id) => !stored.scores[id])
  const position = Math.min(stored.position, open === -1 ? total : open)

  useEffect(() => {
    const { current } = timers
    return () => {
      clearTimeout(current.advance)
      clearTimeout(current.unlock)
    }
  }, [])

  const go = (to: number) => {
    clearTimeout(timers.current.advance)
    setMoved(true)
    changeProgress(progress, { position: Math.max(0, Math.min(to, total)) })
  }

  return {
    position,
    scores: stored.scores,
    ambassador: stored.ambassador,
    clientKey: stored.clientKey,
    locked,
    /** The visitor has moved since the page was opened: the focus follows. */
    moved,
    go,
    next: () => go(position + 1),
    previous: () => go(position - 1),
    answer: (questionId: number, score: number) =>
      changeProgress(progress, {
        scores: { ...progressOf(progress.read()).scores, [questionId]: score },
      }),
    commit: (by: SetBy) => {
      clearTimeout(timers.current.advance)
      if (by === 'step') return
      clearTimeout(timers.current.unlock)
      setLocked(true)
      timers.current.advance = window.setTimeout(() => go(position + 1), ADVANCE_AFTER)
      timers.current.unlock = window.setTimeout(() => setLocked(false), lockFor)
    },
  }
}
export type TestRun = ReturnType<typeof useTestRun>

import { useEffect, useRef, useState } from 'react'
import { type Drafts, useDrafts } from '#web/lib/drafts.ts'
import type { SetBy } from '#web/ui/fields/score-slider.tsx'
import { useQuestionRun } from '#web/ui/questions/use-question-run.ts'
import { changeProgress, progressOf, type TestProgress } from './free-tests.drafts.ts'

interface RunOptions<Question> {
  /** In order. */
  readonly questions: readonly Question[]
  /** Milliseconds for which the slider ignores input after an answer (FREE-16, MIND-13). */
  readonly lockFor: number
}

/**
 * Navigation through a test and on to its form: an answer leads on automatically, and so do NEXT and PREVIOUS,
 * which also cancel or shorten that delay (traps 40).
 */
export const useTestRun = <Question extends { readonly id: number }>(
  progress: Drafts<TestProgress>,
  { questions, lockFor }: RunOptions<Question>,
) => {
  const { scores, ambassador, clientKey, position } = progressOf(useDrafts(progress))
  const [locked, setLocked] = useState(false)
  const unlock = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(unlock.current), [])
  const total = questions.length
  // The position is never beyond an unanswered question, whatever the record contains.
  const open = questions.findIndex(({ id }) => !scores[id])
  const run = useQuestionRun({
    questions,
    isAnswered: ({ id }) => Boolean(scores[id]),
    position: Math.min(position, open === -1 ? total : open),
    onMove: (to) => changeProgress(progress, { position: to }),
    to: total,
  })
  return {
    ...run,
    scores,
    ambassador,
    clientKey,
    locked,
    answer: (questionId: number, score: number) =>
      changeProgress(progress, {
        scores: { ...progressOf(progress.read()).scores, [questionId]: score },
      }),
    commit: (by: SetBy) => {
      run.goOn(by)
      if (by === 'step') return
      clearTimeout(unlock.current)
      setLocked(true)
      unlock.current = setTimeout(() => setLocked(false), lockFor)
    },
  }
}
export type TestRun = ReturnType<typeof useTestRun>

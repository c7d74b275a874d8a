import { answeredIn } from '@oola/contract/assessment/area-states'
import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { deviceOutbox } from '#web/lib/outbox/device-outbox.ts'
import type { Outbox } from '#web/lib/outbox/outbox.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import type { SaveState } from '#web/ui/feedback/save-line.tsx'
import { type AnswersOf, clearOlderAnswers, openAnswers } from './assessment.outbox.ts'
import { assessmentQueries } from './assessment.queries.ts'
import { type Answer, finalAnswer, isComplete, saveState } from './final-answer.ts'
import { withAnswers } from './merge-answers.ts'

export interface Answers {
  /** The seven areas with every answer, saved or not. */
  readonly areas: AssessmentArea[]
  /** Null before the first answer: nothing is saved yet. */
  readonly state: SaveState | null
  /** The answer that completes the assessment is held until the member finishes (see `finalAnswer`). */
  readonly held: boolean
  /** The server has them all, from this tab or from another one of this browser. */
  readonly complete: boolean
  readonly answer: (questionId: number, score: number) => void
  readonly flush: Outbox<Answer>['flush']
}

/**
 * The member's answers over the saved ones, and the saving of new ones (spec-decision 5). Give the screen a `key`
 * of member and assessment: one outbox serves one of each.
 * @param shown the last data of `assessmentQueries.questions`
 */
export const useAnswers = (of: AnswersOf, shown: AssessmentArea[]): Answers => {
  const client = useQueryClient()
  const { memberId, assessmentId } = of
  // The cache notifies its readers a moment after the outbox does. With the previous data an answer that was just
  // acknowledged would be open again for that moment, and a press of NEXT lost.
  const saved = client.getQueryData(assessmentQueries.questions(assessmentId).queryKey) ?? shown
  const [outbox] = useState(() => openAnswers(of))
  const state = useOutbox(outbox)
  const answers = useMemo(() => [...state.waiting.values()], [state.waiting])
  useEffect(() => {
    const entries = deviceOutbox()
    void entries.ready().then(() => clearOlderAnswers(entries, memberId, assessmentId))
  }, [memberId, assessmentId])
  const areas = useMemo(() => withAnswers(saved, answers), [saved, answers])
  return {
    areas,
    state: areas.some((area) => answeredIn(area) > 0) ? saveState(saved, state) : null,
    held: finalAnswer(saved, answers) !== null,
    complete: isComplete(saved, answers),
    answer: (questionId, score) => outbox.put({ questionId, score }),
    flush: outbox.flush,
  }
}

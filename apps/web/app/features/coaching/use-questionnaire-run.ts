import type { CoachingQuestion } from '@oola/contract/coaching/coaching.schema'
import { useState } from 'react'
import { choiceDrafts, NOTHING_CHOSEN } from '#web/lib/choice-drafts.ts'
import { useDrafts } from '#web/lib/drafts.ts'

const ONLY = '1'

/** What the server has kept of an earlier search (COACH-26). */
const keptAnswers = (questions: readonly CoachingQuestion[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    questions.flatMap(({ id, options }) =>
      options.filter(({ selected }) => selected).map((option) => [id, option.id]),
    ),
  )

/**
 * One walk through the seven questions, of a member or of a coach: what is chosen and where she is. It survives a closed
 * window.
 */
export const useQuestionnaireRun = (
  kind: 'find-coach' | 'coach-assessment',
  questions: readonly CoachingQuestion[],
) => {
  const [store] = useState(() => choiceDrafts(kind))
  const draft = useDrafts(store).get(ONLY) ?? NOTHING_CHOSEN
  const answers = { ...keptAnswers(questions), ...draft.answers }
  const last = questions.length - 1
  const position = Math.min(draft.position, last)
  const question = questions[position]
  const go = (to: number) => store.put(ONLY, { answers, position: Math.min(Math.max(0, to), last) })
  return {
    answers,
    position,
    question,
    isLast: position === last,
    chosen: question && answers[question.id],
    choose: (option: number) => {
      if (question) store.put(ONLY, { answers: { ...answers, [question.id]: option }, position })
    },
    next: () => go(position + 1),
    previous: () => go(position - 1),
    /** Which question has no answer yet; -1 when all have one. */
    missing: questions.findIndex(({ id }) => answers[id] === undefined),
    go,
    /** Everything is saved. */
    forget: () => store.drop(ONLY),
  }
}

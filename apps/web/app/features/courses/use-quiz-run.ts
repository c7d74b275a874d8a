import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { useState } from 'react'
import { choiceDrafts, NOTHING_CHOSEN } from '#web/lib/choice-drafts.ts'
import { useDrafts } from '#web/lib/drafts.ts'

/** One walk through a quiz: what is chosen, where she is, how she moves. It survives a reload. */
export const useQuizRun = ({ quizId, questions }: Pick<Quiz, 'quizId' | 'questions'>) => {
  const [store] = useState(() => choiceDrafts('quiz'))
  const { answers, position: kept } = useDrafts(store).get(String(quizId)) ?? NOTHING_CHOSEN
  const [moved, setMoved] = useState(false)
  const last = questions.length - 1
  const position = Math.min(kept, last)
  const firstOpen = questions.findIndex(({ id }) => answers[id] === undefined)
  const go = (to: number) => {
    setMoved(true)
    store.put(String(quizId), { answers, position: Math.min(Math.max(0, to), last) })
  }
  return {
    answers,
    position,
    question: questions[position],
    isLast: position === last,
    /** Index of the first question without an answer; -1 when all have one. */
    firstOpen,
    /** A screen of this visit: its heading takes the focus. */
    moved,
    choose: (questionId: number, option: number) =>
      store.put(String(quizId), { answers: { ...answers, [questionId]: option }, position }),
    go,
    /** It is scored. */
    forget: () => store.drop(String(quizId)),
  }
}

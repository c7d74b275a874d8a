import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '#web/lib/use-outbox.ts'
import type { SaveState } from '#web/ui/feedback/save-line.tsx'
import { certificationQueries } from './certification.queries.ts'
import { choicesOf, optionsByQuestion, quizOutbox } from './quiz.outbox.ts'

/**
 * One walk through a try: what is chosen, on whatever device, where the member is, how they move. It begins at the first
 * question without an answer.
 * @param shown what the screen was last told of `certificationQueries.quiz`
 */
export const useQuizRun = (shown: Quiz) => {
  const client = useQueryClient()
  // The cache tells its readers a moment after the outbox does: an answer that was just acknowledged stays.
  const quiz = client.getQueryData(certificationQueries.quiz(shown.quizId).queryKey) ?? shown
  const { quizId, attempt, questions } = quiz
  const [outbox] = useState(quizOutbox)
  const { waiting, failures, stopped } = useOutbox(outbox)
  const choices = choicesOf(waiting.values(), quiz)
  const answers = { ...quiz.answers, ...optionsByQuestion(choices) }
  const [place, setPlace] = useState<{ attempt: number; position: number } | null>(null)
  const [moved, setMoved] = useState(false)
  const last = questions.length - 1
  const firstOpen = questions.findIndex(({ id }) => answers[id] === undefined)
  const start = firstOpen === -1 ? last : firstOpen
  const position = place?.attempt === attempt ? place.position : start
  const saveState = (): SaveState | null => {
    if (choices.length > 0) return failures > 0 || stopped ? 'waiting' : 'saving'
    return Object.keys(answers).length > 0 ? 'saved' : null
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
    saveState: saveState(),
    choose: (questionId: number, optionId: number) => {
      setPlace({ attempt, position })
      outbox.put({ quizId, attempt, questionId, optionId })
    },
    go: (to: number) => {
      setMoved(true)
      setPlace({ attempt, position: Math.min(Math.max(0, to), last) })
    },
  }
}

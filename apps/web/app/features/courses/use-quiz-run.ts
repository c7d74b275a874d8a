import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import type { SaveState } from '#web/ui/feedback/save-line.tsx'
import { useQuestionRun } from '#web/ui/questions/use-question-run.ts'
import { certificationQueries } from './certification.queries.ts'
import { choicesOf, optionsByQuestion, quizOutbox } from './quiz.outbox.ts'

/**
 * Navigation through a try: answers, from any device, and position. It starts at the first unanswered question.
 * @param shown the last data of `certificationQueries.quiz`
 */
export const useQuizRun = (shown: Quiz) => {
  const client = useQueryClient()
  // The cache notifies its readers a moment after the outbox does: an answer that was just acknowledged stays.
  const quiz = client.getQueryData(certificationQueries.quiz(shown.quizId).queryKey) ?? shown
  const { quizId, attempt, questions } = quiz
  const [outbox] = useState(quizOutbox)
  const { waiting, failures, stopped } = useOutbox(outbox)
  const choices = choicesOf(waiting.values(), quiz)
  const answers = { ...quiz.answers, ...optionsByQuestion(choices) }
  const [place, setPlace] = useState<{ attempt: number; position: number } | null>(null)
  const isAnswered = ({ id }: { readonly id: number }): boolean => answers[id] !== undefined
  const start = questions.findIndex((question) => !isAnswered(question))
  const run = useQuestionRun({
    questions,
    isAnswered,
    position: place?.attempt === attempt ? place.position : start === -1 ? questions.length - 1 : start,
    onMove: (position) => setPlace({ attempt, position }),
  })
  const saveState = (): SaveState | null => {
    if (choices.length > 0) return failures > 0 || stopped ? 'waiting' : 'saving'
    return Object.keys(answers).length > 0 ? 'saved' : null
  }
  return {
    ...run,
    answers,
    saveState: saveState(),
    choose: (questionId: number, optionId: number) => {
      setPlace({ attempt, position: run.position })
      outbox.put({ quizId, attempt, questionId, optionId })
    },
  }
}

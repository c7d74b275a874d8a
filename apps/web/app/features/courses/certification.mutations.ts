import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showError, showRefusal } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { refetchQuery } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'
import { certificationQueries } from './certification.queries.ts'
import { quizOutbox } from './quiz.outbox.ts'

/** From answers to the result, and on from there (QUIZ-19). */
const TRANSITION_MS = 1000
export const transition = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TRANSITION_MS))

/** Scores the answers (QUIZ-15). A pass is final: there are no more tries. */
export const useSaveQuiz = ({ quizId, attempt }: Pick<Quiz, 'quizId' | 'attempt'>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answers: Readonly<Record<string, number>>) => {
      const Answers = Object.entries(answers).map(([question, SelectedOptionId]) => ({
        QuestionId: Number(question),
        SelectedOptionId,
      }))
      const body = { quizId, userId: memberId(), attempt, Answers }
      // Pending answers first: one that arrives after the score would be refused.
      await quizOutbox().flush({ finishing: true })
      const [result] = await Promise.all([
        send('POST /AdditionalCourse/SaveQuizResults', { body }),
        transition(),
      ])
      return result
    },
    onSuccess: (result) => {
      if (result.isPassed) {
        client.setQueryData(certificationQueries.quiz(quizId).queryKey, (quiz) => quiz && { ...quiz, result })
      }
      void refreshAfter(client, 'LearningChanged')
    },
    onError: (error) => {
      logFailure('the quiz was not saved', error)
      if (!showRefusal(error)) return showError('Sorry, we had an error, please try again.')
      // Scored on another device: the page continues with its result or with the next try.
      refetchQuery(['quiz']).catch(() => undefined)
    },
  })
}

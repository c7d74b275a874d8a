import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { QuizExplanations } from '#web/features/courses/components/quiz/quiz-explanations.tsx'
import { QuizPage } from '#web/features/courses/components/quiz/quiz-page.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useShown } from '../shown.ts'

interface QuizData {
  readonly quiz: Quiz | null
  readonly explanations: QuizResult['explanations']
}

const nothing = () => {}

/** A quiz at the question of the field in focus, and below it what members read after passing it. */
export default function QuizPart() {
  const { preview, ids } = useShown()
  const { quiz, explanations } = preview.data as QuizData
  if (!quiz) return null
  const asked = Math.max(
    0,
    quiz.questions.findIndex(({ id }) => ids.includes(id)),
  )
  // The page opens at the first question without an answer.
  const answers = Object.fromEntries(
    quiz.questions.slice(0, asked).map(({ id, options }) => [id, options[0]?.id ?? 0]),
  )
  return (
    <>
      <QuizPage
        key={asked}
        quiz={{ ...quiz, answers }}
        moduleId={quiz.quizId}
        reward={null}
        onClose={nothing}
        onModule={nothing}
      />
      <Page>
        <QuizExplanations quiz={quiz} explanations={explanations} />
      </Page>
    </>
  )
}

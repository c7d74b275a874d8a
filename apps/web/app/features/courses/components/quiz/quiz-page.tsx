import { ANSWER_ALL } from '@oola/contract/chosen-options'
import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { SaveLine } from '#web/ui/feedback/save-line.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceBody } from '#web/ui/questions/choice-body.tsx'
import { QuestionCounter } from '#web/ui/questions/question-counter.tsx'
import { QuestionScreen } from '#web/ui/questions/question-screen.tsx'
import { transition, useSaveQuiz } from '../../certification.mutations.ts'
import { certificationQueries } from '../../certification.queries.ts'
import { QUIZ_LOST, tryWords } from '../../quiz-words.ts'
import { useQuizRun } from '../../use-quiz-run.ts'
import { CertificationAside } from './certification-aside.tsx'
import { QuizPlace } from './quiz-place.tsx'
import { QuizResultView } from './quiz-result.tsx'

interface QuizPageProps {
  quiz: Quiz
  /** BACK leads to the module of the quiz; null from the exam, to the dashboard. */
  moduleId: number | null
  /** Target of a passed exam. */
  reward: ReactNode
  /** CLOSE */
  onClose: () => void
  /** GO TO MODULE */
  onModule: (moduleId: number) => void
}

/** A quiz or the final exam: its questions, then the result, then on from there (mockups 14, 28; QUIZ-18). */
export function QuizPage({ quiz, moduleId, reward, onClose, onModule }: QuizPageProps) {
  const { quizId, questions } = quiz
  const client = useQueryClient()
  const run = useQuizRun(quiz)
  const { question } = run
  const save = useSaveQuiz(quiz)
  const [leaving, setLeaving] = useState(false)
  const result = save.data ?? quiz.result
  const leave = (go: () => unknown) => {
    setLeaving(true)
    void transition()
      .then(go)
      .finally(() => setLeaving(false))
  }
  const submit = () => {
    if (run.firstOpen >= 0) {
      showError(ANSWER_ALL)
      run.go(run.firstOpen)
      return
    }
    save.mutate(Object.fromEntries(questions.map(({ id }) => [id, run.answers[id] ?? 0])))
  }
  const retry = async () => {
    try {
      await client.fetchQuery({ ...certificationQueries.quiz(quizId), staleTime: 0 })
      save.reset()
    } catch (error) {
      logFailure('the quiz was not loaded', error)
      showError(QUIZ_LOST)
    }
  }
  const name = moduleId === null ? quiz.title : `Quiz: ${quiz.title}`
  return (
    <Page>
      <Split aside="first" gap={8}>
        <Stack gap={3}>
          <BackLink to={moduleId === null ? '/dashboard' : `/certificationModule?id=${moduleId}`}>
            BACK
          </BackLink>
          <CertificationAside quizId={quizId} />
        </Stack>
        <Card gap={5}>
          <Row as="header" gap={4} align="baseline" justify="between">
            <Heading level={1} variant="h4">
              {name}
            </Heading>
            <QuestionCounter>{result ? tryWords(result) : run.counter}</QuestionCounter>
          </Row>
          {result ? (
            <QuizResultView
              quiz={quiz}
              result={result}
              isExam={moduleId === null}
              reward={reward}
              leaving={leaving}
              isNew={save.data !== undefined}
              onRetry={() => leave(retry)}
              onClose={() => leave(onClose)}
              onModule={(id) => leave(() => onModule(id))}
            />
          ) : (
            <>
              <QuizPlace
                position={run.position}
                total={questions.length}
                reached={run.firstOpen === -1 ? questions.length - 1 : run.firstOpen}
                onMove={run.go}
              />
              {question && (
                <QuestionScreen
                  key={question.id}
                  question={{ id: question.id, text: question.text }}
                  focused={run.moved}
                  ways={{
                    onPrevious: run.isFirst ? undefined : run.previous,
                    onNext: run.isLast ? submit : run.next,
                    ready: run.isAnswered,
                    saving: save.isPending,
                    savingLabel: 'ADDING IT UP',
                    note: run.isAnswered ? '' : 'Choose one answer to continue',
                    variant: 'primary',
                    ...(run.isLast && { label: 'SEE MY RESULT' }),
                  }}
                >
                  {(name) => (
                    <ChoiceBody
                      options={question.options}
                      isChosen={(id) => run.answers[question.id] === id}
                      labelledBy={name}
                      disabled={save.isPending}
                      onChoose={(option) => run.choose(question.id, option)}
                    />
                  )}
                </QuestionScreen>
              )}
              <SaveLine state={run.saveState} />
            </>
          )}
        </Card>
      </Split>
    </Page>
  )
}

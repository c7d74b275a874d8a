import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SaveLine } from '#web/ui/feedback/save-line.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { transition, useSaveQuiz } from '../../certification.mutations.ts'
import { certificationQueries } from '../../certification.queries.ts'
import { tryWords } from '../../quiz-words.ts'
import { useQuizRun } from '../../use-quiz-run.ts'
import { CertificationAside } from './certification-aside.tsx'
import classes from './quiz.module.css'
import { QuizPlace } from './quiz-place.tsx'
import { QuizQuestion } from './quiz-question.tsx'
import { QuizResultView } from './quiz-result.tsx'

interface QuizPageProps {
  quiz: Quiz
  /** BACK leads to the module of the quiz; null from the exam, to the dashboard. */
  moduleId: number | null
  /** What a passed exam leads to. */
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
      showError('Please Answer all the questions')
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
      console.info('the quiz was not loaded', error)
      showError('Sorry we had an error at obtaining the quiz, please try to reload the page')
    }
  }
  const name = moduleId === null ? quiz.title : `Quiz: ${quiz.title}`
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Button
          variant="text"
          size="sm"
          to={moduleId === null ? '/dashboard' : `/certificationModule?id=${moduleId}`}
          leftIcon={<IconArrowLeft size={19} stroke={1.75} aria-hidden />}
        >
          BACK
        </Button>
        <CertificationAside quizId={quizId} />
      </div>
      <Card className={classes.card ?? ''}>
        <Row as="header" gap={4} align="baseline" justify="between">
          <Heading level={1} look="h4">
            {name}
          </Heading>
          {result ? (
            <p className={classes.counter}>{tryWords(result)}</p>
          ) : (
            <p className={classes.counter}>
              QUESTION {run.position + 1}/{questions.length}
            </p>
          )}
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
            {run.question && (
              <QuizQuestion
                key={run.question.id}
                question={run.question}
                chosen={run.answers[run.question.id]}
                isFirst={run.position === 0}
                isLast={run.isLast}
                moved={run.moved}
                saving={save.isPending}
                onChoose={(option) => run.choose(run.question?.id ?? 0, option)}
                onNext={() => (run.isLast ? submit() : run.go(run.position + 1))}
                onPrevious={() => run.go(run.position - 1)}
              />
            )}
            <div className={classes.saved}>
              <SaveLine state={run.saveState} />
            </div>
          </>
        )}
      </Card>
    </div>
  )
}

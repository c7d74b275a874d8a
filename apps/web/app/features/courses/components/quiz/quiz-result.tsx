import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { IconArrowRight, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { passedLine } from '../../quiz-words.ts'
import classes from './quiz.module.css'
import { QuizExplanations } from './quiz-explanations.tsx'
import { ReviewModule, ReviewSections } from './review-links.tsx'

interface QuizResultViewProps {
  quiz: Quiz
  result: QuizResult
  isExam: boolean
  /** Target of a passed exam. */
  reward: ReactNode
  /** Scored just now, on this screen. */
  isNew: boolean
  /** Navigating away. */
  leaving: boolean
  onRetry: () => void
  onClose: () => void
  onModule: (moduleId: number) => void
}

/** The result of a try, with up to three buttons (mockup 28; QUIZ-11). */
export function QuizResultView(props: QuizResultViewProps) {
  const { quiz, result, isExam, reward, isNew, leaving } = props
  const { buttonOne, buttonTwo, buttonThree, isPassed } = result
  const heading = useFocusHeading(isNew)
  const total = quiz.questions.length
  return (
    <Stack gap={7}>
      <Row gap={8} phone="stacked" className={classes.verdict}>
        <div className={classes.petals}>
          <ProgressPetals total={total} done={result.right} size={242} hub={`${result.score}%`} />
          {isPassed && isNew && <DropRing count={24} from={0.9} to={1} />}
        </div>
        <Stack gap={3}>
          <Heading level={2} variant="dl" tabIndex={-1} ref={heading}>
            {result.title}
          </Heading>
          {isPassed && (
            <Text size="lead" tone="quiet">
              {passedLine(result, total)}
            </Text>
          )}
          <Text size="lead" tone="quiet">
            {isPassed && isExam ? EXAM_PASSED : result.message}
          </Text>
        </Stack>
      </Row>
      {!isPassed && (isExam ? <ReviewSections /> : <ReviewModule quizId={quiz.quizId} />)}
      <Row gap={3} wrap phone="stacked">
        {isPassed && isExam && reward}
        {buttonThree.displayButton && (
          <Button
            size="lg"
            loading={leaving}
            onClick={() => props.onModule(Number(buttonThree.value))}
            rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {buttonThree.text}
          </Button>
        )}
        {buttonOne.displayButton && (
          <Button
            size="lg"
            loading={leaving}
            onClick={props.onRetry}
            rightIcon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          >
            {buttonOne.text}
          </Button>
        )}
        {buttonTwo.displayButton && (
          <Button variant="text" size="lg" disabled={leaving} onClick={props.onClose}>
            {buttonTwo.text}
          </Button>
        )}
      </Row>
      {isPassed && <QuizExplanations quiz={quiz} explanations={result.explanations} />}
    </Stack>
  )
}

const EXAM_PASSED = 'All 17 modules, and now the exam. You are a certified life coach. Well done!'

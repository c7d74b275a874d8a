import type { Quiz, QuizResult } from '@oola/contract/courses/quiz.schema'
import { IconArrowRight, IconBook2, IconChevronRight, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { resultLine, rightOf } from '../../quiz-words.ts'
import { QuizExplanations } from './quiz-explanations.tsx'
import classes from './quiz-result.module.css'

interface QuizResultViewProps {
  quiz: Quiz
  result: QuizResult
  isExam: boolean
  /** Where a passed exam leads. */
  reward: ReactNode
  /** Scored just now, on this screen. */
  isNew: boolean
  /** On the way elsewhere. */
  leaving: boolean
  onRetry: () => void
  onClose: () => void
  onModule: (moduleId: number) => void
}

/** How a try went, with up to three buttons (mockup 28; QUIZ-11). */
export function QuizResultView(props: QuizResultViewProps) {
  const { quiz, result, isExam, reward, isNew, leaving } = props
  const { buttonOne, buttonTwo, buttonThree, isPassed } = result
  const heading = useFocusHeading(isNew)
  const total = quiz.questions.length
  return (
    <div className={classes.result}>
      <div className={classes.verdict}>
        <div className={classes.petals}>
          <ProgressPetals total={total} done={rightOf(result, total)} size={242} hub={`${result.score}%`} />
          {isPassed && isNew && <DropRing count={24} from={0.9} to={1} />}
        </div>
        <div>
          <Heading level={2} look="dl" tabIndex={-1} ref={heading}>
            {result.title}
          </Heading>
          <p className={classes.line}>{resultLine(result, total)}</p>
          <p className={classes.line}>{isPassed && isExam ? EXAM_PASSED : result.message}</p>
        </div>
      </div>
      {!isPassed && !isExam && <LookAgain quizId={quiz.quizId} />}
      <div className={classes.buttons}>
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
      </div>
      {isPassed && <QuizExplanations quiz={quiz} explanations={result.explanations} />}
    </div>
  )
}

const EXAM_PASSED = 'All 17 modules, and now the exam. You are a certified life coach. Well done!'

/** Where the module can be looked at again; never a single question. */
function LookAgain({ quizId }: { quizId: number }) {
  const to = `/certificationModule?id=${quizId}`
  return (
    <section aria-labelledby="look-again">
      <Heading level={2} look="h4" id="look-again">
        Before you try again
      </Heading>
      <ul className={classes.again}>
        <li>
          <Link to={`${to}&part=watch`}>
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
            <span>Watch the film again</span>
            <IconChevronRight size={19} stroke={1.75} aria-hidden />
          </Link>
        </li>
        <li>
          <Link to={`${to}&part=read`}>
            <IconBook2 size={20} stroke={1.75} aria-hidden />
            <span>Read the module again</span>
            <IconChevronRight size={19} stroke={1.75} aria-hidden />
          </Link>
        </li>
      </ul>
    </section>
  )
}

import { isQuestionAnswered, missingNumbers } from '@oola/contract/courses/course-answers'
import type { CourseAnswer, CourseQuestion as Question } from '@oola/contract/courses/courses.schema'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Choice, ChoiceMark } from '#web/ui/lists/choice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { missingWords, withNumber, withOption } from '../../course-answering.ts'
import classes from './course-assessment.module.css'
import { CourseSupport } from './course-support.tsx'
import { NumberRow } from './number-row.tsx'

interface CourseQuestionProps {
  question: Question
  /** "QUESTION 3/6" */
  counter: string
  answers: readonly CourseAnswer[]
  isLast: boolean
  moved: boolean
  saving: boolean
  onAnswer: (answers: readonly CourseAnswer[]) => void
  onNext: () => void
  onPrevious: () => void
  onComplete: () => void
  /** She leaves this page in a hurry. */
  onLeave: () => void
}

/** What stands below the question. */
const hintOf = ({ questionTypeId, subQuestions }: Question): string => {
  if (subQuestions.length > 0) return 'Rough numbers are fine. You can use two decimals.'
  return questionTypeId === 2 ? 'Choose all that fit.' : 'Choose one.'
}

/** Why NEXT waits, or how many are chosen. */
const stateOf = (question: Question, answers: readonly CourseAnswer[]): string => {
  if (question.subQuestions.length > 0) {
    const missing = missingNumbers(question, answers)
    return missing > 0 ? missingWords(missing) : ''
  }
  const chosen = answers.filter(({ questionId }) => questionId === question.id).length
  if (chosen === 0) return 'Choose an answer to go on'
  return question.questionTypeId === 2 ? `${chosen} chosen` : ''
}

/** One question of a course: one answer, several, or numbers (mockup 27; COURSE-12). */
export function CourseQuestion(props: CourseQuestionProps) {
  const { question, counter, answers, isLast, moved, saving, onAnswer } = props
  const heading = useFocusHeading(moved)
  const name = useId()
  const isChosen = (id: number): boolean => answers.some(({ OptionId }) => OptionId === id)
  const support = question.options.find(({ id, support: words }) => words !== null && isChosen(id))?.support
  return (
    <section className={classes.question} aria-labelledby={`${name}-text`}>
      <p className={classes.counter}>{counter}</p>
      <Heading level={2} look="question" id={`${name}-text`} tabIndex={-1} ref={heading}>
        {question.text}
      </Heading>
      <p className={classes.hint}>{hintOf(question)}</p>
      {question.subQuestions.length > 0 ? (
        <div className={classes.numbers}>
          {question.subQuestions.map((sub) => (
            <NumberRow
              key={sub.id}
              sub={sub}
              disabled={saving}
              value={answers.find(({ OptionId }) => OptionId === sub.id)?.Value ?? null}
              onChange={(value) =>
                onAnswer(withNumber(answers, { questionId: question.id, subId: sub.id }, value))
              }
            />
          ))}
        </div>
      ) : (
        <fieldset className={classes.options} aria-labelledby={`${name}-text`} disabled={saving}>
          {question.options.map(({ id, text }) => (
            <Choice
              key={id}
              kind={question.questionTypeId === 2 ? 'checkbox' : 'radio'}
              card
              name={name}
              checked={isChosen(id)}
              onChoose={() => onAnswer(withOption(question, answers, id))}
            >
              <ChoiceMark className={question.questionTypeId === 2 ? classes.square : undefined} />
              <span>{text}</span>
            </Choice>
          ))}
        </fieldset>
      )}
      {support && <CourseSupport html={support} onLeave={props.onLeave} />}
      <div className={classes.actions}>
        <Button
          variant="text"
          disabled={saving}
          onClick={props.onPrevious}
          leftIcon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        >
          PREVIOUS
        </Button>
        <span className={classes.end}>
          <Text as="span" size="small" tone="quiet" role="status">
            {stateOf(question, answers)}
          </Text>
          <Button
            variant="ink"
            size="lg"
            disabled={!isQuestionAnswered(question, answers)}
            loading={saving}
            loadingLabel="SAVING"
            onClick={isLast ? props.onComplete : props.onNext}
            rightIcon={!isLast && <IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {isLast ? 'COMPLETE' : 'NEXT'}
          </Button>
        </span>
      </div>
    </section>
  )
}

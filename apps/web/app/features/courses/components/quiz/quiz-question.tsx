import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { useNumberKeys } from '#web/lib/use-number-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { NumberedChoice } from '#web/ui/lists/numbered-choice.tsx'
import classes from './quiz.module.css'

interface QuizQuestionProps {
  question: Quiz['questions'][number]
  chosen: number | undefined
  isFirst: boolean
  isLast: boolean
  moved: boolean
  saving: boolean
  onChoose: (option: number) => void
  onNext: () => void
  onPrevious: () => void
}

/** A question with its options: the keys 1 to 9 choose, arrows move, Enter goes on (QUIZ-09, QUIZ-17). */
export function QuizQuestion(props: QuizQuestionProps) {
  const { question, chosen, isFirst, isLast, moved, saving } = props
  const heading = useFocusHeading(moved)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const name = useId()
  const isOpen = chosen === undefined
  useNumberKeys((index) => {
    const option = question.options[index]
    if (!option || saving) return
    props.onChoose(option.id)
    // Enter goes on from here.
    fieldset.current?.querySelectorAll('input')[index]?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isOpen && !saving) props.onNext()
  }
  return (
    <section aria-labelledby={`${name}-text`}>
      <Heading level={2} look="question" id={`${name}-text`} tabIndex={-1} ref={heading}>
        {question.text}
      </Heading>
      <fieldset
        ref={fieldset}
        className={classes.options}
        aria-labelledby={`${name}-text`}
        disabled={saving}
        onKeyDown={onKeyDown}
      >
        {question.options.map(({ id, text }, index) => (
          <NumberedChoice
            key={id}
            name={name}
            number={index + 1}
            text={text}
            checked={chosen === id}
            onChoose={() => props.onChoose(id)}
          />
        ))}
      </fieldset>
      <div className={classes.actions}>
        {!isFirst && (
          <Button
            variant="text"
            disabled={saving}
            onClick={props.onPrevious}
            leftIcon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          >
            PREVIOUS
          </Button>
        )}
        <span className={classes.end}>
          {isOpen && <span id={`${name}-why`}>Choose one answer to go on</span>}
          <Button
            size="lg"
            disabled={isOpen}
            {...(isOpen && { 'aria-describedby': `${name}-why` })}
            loading={saving}
            loadingLabel="ADDING IT UP"
            onClick={props.onNext}
            rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            {isLast ? 'SEE MY RESULT' : 'NEXT'}
          </Button>
        </span>
      </div>
    </section>
  )
}

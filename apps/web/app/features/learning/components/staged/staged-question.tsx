import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { useNumberKeys } from '#web/lib/use-number-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { NumberedChoice } from '#web/ui/lists/numbered-choice.tsx'
import classes from './staged.module.css'

interface StagedQuestionProps {
  question: {
    readonly text: string
    readonly options: readonly { readonly id: number; readonly text: string }[]
  }
  /** "QUESTION 3/14" */
  counter: string
  chosen: number | undefined
  isFirst: boolean
  isLast: boolean
  /** Every question is answered. */
  isComplete: boolean
  moved: boolean
  saving: boolean
  onChoose: (option: number, advance: boolean) => void
  onNext: () => void
  onPrevious: () => void
  onComplete: () => void
}

/** One question with its options; the keys 1 to 9 choose, arrows look around, Enter goes on. */
export function StagedQuestion(props: StagedQuestionProps) {
  const { question, counter, chosen, isFirst, isLast, isComplete, moved, saving } = props
  const heading = useFocusHeading(moved)
  const byArrow = useRef(false)
  const name = useId()
  const next = () => {
    if (chosen === undefined) return
    if (!isLast) props.onNext()
    else if (isComplete && !saving) props.onComplete()
  }
  useNumberKeys((index) => {
    const option = question.options[index]
    if (option && !saving) props.onChoose(option.id, true)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    byArrow.current = event.key.startsWith('Arrow')
    if (event.key !== 'Enter') return
    event.preventDefault()
    next()
  }
  return (
    <section className={classes.question} aria-labelledby={`${name}-text`}>
      <p className={classes.counter}>{counter}</p>
      <Heading level={2} look="question" id={`${name}-text`} tabIndex={-1} ref={heading}>
        {question.text}
      </Heading>

      <fieldset
        className={classes.options}
        aria-labelledby={`${name}-text`}
        disabled={saving}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          byArrow.current = false
        }}
      >
        {question.options.map(({ id, text }, index) => (
          <NumberedChoice
            key={id}
            name={name}
            number={index + 1}
            text={text}
            checked={chosen === id}
            onChoose={() => props.onChoose(id, !byArrow.current)}
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
          {isLast ? (
            <Button
              variant="ink"
              size="lg"
              disabled={!isComplete}
              loading={saving}
              loadingLabel="SAVING"
              onClick={next}
            >
              COMPLETE
            </Button>
          ) : (
            chosen !== undefined && (
              <Button
                variant="ink"
                size="lg"
                onClick={next}
                rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
              >
                NEXT
              </Button>
            )
          )}
        </span>
      </div>
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { joined } from '../layout/gap.ts'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { QuestionCounter } from './question-counter.tsx'
import { type Question, QuestionText } from './question-text.tsx'
import { QuestionWays, type QuestionWaysProps } from './question-ways.tsx'
import classes from './questions.module.css'

interface QuestionScreenProps {
  question: Question
  /** Above the counter: the heading of the page, and the id that names the screen by it. */
  head?: ReactNode
  labelledBy?: string
  /** "QUESTION 4/10"; left out if shown elsewhere. */
  counter?: string
  /** Dots next to the counter. */
  answered?: readonly boolean[]
  current?: number
  /** The control that answers it. */
  hint?: string
  /** The question receives the focus. Then give the screen a `key`: each question is another screen. */
  focused?: boolean
  /** More padding around the question. */
  className?: string | undefined
  ways: QuestionWaysProps
  /** The answer, labelled by the question. */
  children: (labelledBy: string) => ReactNode
}

/** One question of a series: counter, question, answer, and the buttons back and forward. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { question, head, counter, hint, ways } = props
  const heading = useFocusHeading(props.focused === true)
  const id = useId()
  const ids = { counter: `${id}-counter`, title: `${id}-title`, text: `${id}-text` }
  const name = [counter && ids.counter, question.title && ids.title, ids.text].filter(Boolean).join(' ')
  return (
    <Stack as="section" className={classes.screen} aria-labelledby={props.labelledBy ?? ids.text}>
      {head}
      <Stack gap={4} className={joined(classes.asked, props.className)}>
        {counter && (
          <QuestionCounter id={ids.counter} answered={props.answered} current={props.current}>
            {counter}
          </QuestionCounter>
        )}
        <QuestionText question={question} titleId={ids.title} textId={ids.text} ref={heading} />
        {hint && <Text tone="quiet">{hint}</Text>}
      </Stack>
      {props.children(name)}
      <QuestionWays {...ways} />
    </Stack>
  )
}

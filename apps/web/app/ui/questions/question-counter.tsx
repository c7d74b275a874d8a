import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import classes from './questions.module.css'

interface QuestionCounterProps {
  id?: string
  /** A dot for each question, filled when it is answered; decorative next to the text. */
  answered?: readonly boolean[]
  /** Index of the current question. */
  current?: number
  children: ReactNode
}

/** "QUESTION 4/10" */
export function QuestionCounter({ id, answered = [], current, children }: QuestionCounterProps) {
  return (
    <Row as="p" gap={4} className={classes.counter} {...(id ? { id } : {})}>
      {children}
      {answered.length > 0 && (
        <span className={classes.dots} aria-hidden>
          {answered.map((done, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: places
              key={index}
              data-current={index === current || undefined}
              data-answered={done || undefined}
            />
          ))}
        </span>
      )}
    </Row>
  )
}

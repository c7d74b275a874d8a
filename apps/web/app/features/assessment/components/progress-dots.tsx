import { QUESTIONS_PER_AREA } from '@oola/contract/assessment/assessment.constants'
import classes from './progress-dots.module.css'

const DOTS = Array.from({ length: QUESTIONS_PER_AREA }, (_, index) => index)

interface ProgressDotsProps {
  /** 0 to 9: the question on the screen. */
  current: number
  /** Which questions of the area have an answer. */
  answered: readonly boolean[]
}

/** One dot a question; decoration beside the counter. */
export function ProgressDots({ current, answered }: ProgressDotsProps) {
  return (
    <span className={classes.dots} aria-hidden>
      {DOTS.map((index) => (
        <span
          key={index}
          data-current={index === current || undefined}
          data-answered={answered[index] || undefined}
        />
      ))}
    </span>
  )
}

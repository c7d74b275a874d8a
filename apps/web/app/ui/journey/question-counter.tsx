import classes from './question-counter.module.css'

interface QuestionCounterProps {
  /** 1 for the first question. */
  current: number
  total: number
  /** Which of the questions that the dots stand for are answered; without it all before the current one. */
  answered?: readonly boolean[]
  /** The dots stand for this part when the counter counts a longer run (QUESTION 34/70): first one and how many. */
  dots?: { readonly first: number; readonly count: number }
}

/** "QUESTION 4/10" with one dot a question; the current one is a bar (mockup 05). */
export function QuestionCounter({ current, total, answered, dots }: QuestionCounterProps) {
  const { first, count } = dots ?? { first: 1, count: total }
  return (
    <p className={classes.counter}>
      <span>
        QUESTION {current}/{total}
      </span>
      <span className={classes.dots} aria-hidden>
        {Array.from({ length: count }, (_, index) => {
          const number = first + index
          const done = answered ? answered[index] : number < current
          return <span key={number} data-state={number === current ? 'current' : done ? 'done' : 'open'} />
        })}
      </span>
    </p>
  )
}

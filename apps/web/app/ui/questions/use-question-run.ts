import { useEffect, useRef, useState } from 'react'
import type { SetBy } from '../fields/score-slider.tsx'

/** Milliseconds from an answer to the next question, where an answer leads on by itself (ASSESS-03, FREE-15, MIND-12). */
const ADVANCE_AFTER = 500

interface RunOptions<Question> {
  /** In the order in which they are asked. */
  readonly questions: readonly Question[]
  readonly isAnswered: (question: Question) => boolean
  /** Index of the question on the screen, wherever it is stored. */
  readonly position: number
  /** Stores it. May come later than the render that it was given in: what else is stored has to be read then. */
  readonly onMove: (position: number) => void
  /** -1 where a page stands before the first question. */
  readonly from?: number
  /** The number of questions where a page stands behind the last one. */
  readonly to?: number
}

/** The way through questions that are asked one at a time: where the member is, what is answered, and how they move. */
export const useQuestionRun = <Question>(options: RunOptions<Question>) => {
  const { questions, isAnswered, onMove, from = 0, to = questions.length - 1 } = options
  const [moved, setMoved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const inside = (place: number) => Math.min(Math.max(from, place), to)
  const position = inside(options.position)
  const question = questions[position] ?? null
  const answered = questions.map(isAnswered)
  const go = (place: number) => {
    clearTimeout(timer.current)
    setMoved(true)
    onMove(inside(place))
  }
  return {
    position,
    question,
    counter: `QUESTION ${position + 1}/${questions.length}`,
    isFirst: position === from,
    isLast: position === questions.length - 1,
    /** By question. */
    answered,
    isAnswered: question !== null && isAnswered(question),
    /** Index of the first question without an answer; -1 when all have one. */
    firstOpen: answered.indexOf(false),
    /** The member has moved since the page was opened: the focus follows. */
    moved,
    go,
    next: () => go(position + 1),
    previous: () => go(position - 1),
    /** Leads on in a moment, unless somebody steps through the answers: nobody could step past the first otherwise. */
    goOn: (by: SetBy) => {
      clearTimeout(timer.current)
      if (by !== 'step' && position < to) timer.current = setTimeout(() => go(position + 1), ADVANCE_AFTER)
    },
  }
}

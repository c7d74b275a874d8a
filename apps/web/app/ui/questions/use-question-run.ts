import { useEffect, useRef, useState } from 'react'
import type { SetBy } from '../fields/score-slider.tsx'

/**
 * Delay from an answer to the next question, in milliseconds, where an answer leads on automatically (ASSESS-03,
 * FREE-15, MIND-12).
 */
const ADVANCE_AFTER = 500

interface RunOptions<Question> {
  /** In order. */
  readonly questions: readonly Question[]
  readonly isAnswered: (question: Question) => boolean
  /** Index of the current question, wherever it is stored. */
  readonly position: number
  /** Stores it. May run later than the render that passed it: read other stored values at that time. */
  readonly onMove: (position: number) => void
  /** -1 if a page precedes the first question. */
  readonly from?: number
  /** The number of questions if a page follows the last one. */
  readonly to?: number
}

/** Navigation through questions that are asked one at a time: position, answers, and moves. */
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
    /** Index of the first unanswered question; -1 when all are answered. */
    firstOpen: answered.indexOf(false),
    /** The member has moved since the page was opened: the focus follows. */
    moved,
    go,
    next: () => go(position + 1),
    previous: () => go(position - 1),
    /**
     * Leads on after a moment, unless the arrow keys step through the answers: otherwise nobody could step past the
     * first.
     */
    goOn: (by: SetBy) => {
      clearTimeout(timer.current)
      if (by !== 'step' && position < to) timer.current = setTimeout(() => go(position + 1), ADVANCE_AFTER)
    },
  }
}

import type { CSSProperties } from 'react'
import classes from './quiz.module.css'

/** From this question on the counter alone says where she is (QUIZ-10; G-77). */
const SLIDER_QUESTIONS = 14

interface QuizPlaceProps {
  /** Index of the question on the screen. */
  position: number
  total: number
  /** Index of the last question that may be looked at: the first without an answer. */
  reached: number
  onMove: (position: number) => void
}

/** Where she is among the questions, and the way back to one she has answered. */
export function QuizPlace({ position, total, reached, onMove }: QuizPlaceProps) {
  if (position >= SLIDER_QUESTIONS) return null
  const share = total > 1 ? position / (total - 1) : 0
  return (
    <input
      type="range"
      className={classes.slider}
      style={{ '--share': `${share * 100}%` } as CSSProperties}
      aria-label="Question"
      aria-valuetext={`Question ${position + 1} of ${total}`}
      min={1}
      max={total}
      value={position + 1}
      onChange={({ currentTarget }) => onMove(Math.min(Number(currentTarget.value) - 1, reached))}
    />
  )
}

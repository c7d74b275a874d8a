import classes from './quiz.module.css'

/** From this question on only the counter shows the position (QUIZ-10; G-77). */
const SLIDER_QUESTIONS = 14

interface QuizPlaceProps {
  /** Index of the current question. */
  position: number
  total: number
  /** Index of the last question that can be opened: the first without an answer. */
  reached: number
  onMove: (position: number) => void
}

/** The position among the questions, and links back to the answered ones. */
export function QuizPlace({ position, total, reached, onMove }: QuizPlaceProps) {
  if (position >= SLIDER_QUESTIONS) return null
  const share = total > 1 ? position / (total - 1) : 0
  return (
    <input
      type="range"
      className={classes.slider}
      style={{ '--share': `${share * 100}%` }}
      aria-label="Question"
      aria-valuetext={`Question ${position + 1} of ${total}`}
      min={1}
      max={total}
      value={position + 1}
      onChange={({ currentTarget }) => onMove(Math.min(Number(currentTarget.value) - 1, reached))}
    />
  )
}

import { Choice, ChoiceMark } from './choice.tsx'
import classes from './numbered-choice.module.css'

interface NumberedChoiceProps {
  /** The name of the question's group. */
  name: string
  /** The key that chooses it, 1 to 9. */
  number: number
  text: string
  checked: boolean
  onChoose: () => void
}

/** One option of a question with the key that chooses it, for quizzes and staged assessments. */
export function NumberedChoice({ name, number, text, checked, onChoose }: NumberedChoiceProps) {
  return (
    <Choice kind="radio" card name={name} checked={checked} onChoose={onChoose} className={classes.option}>
      <ChoiceMark />
      <span className={classes.words}>{text}</span>
      <kbd className={classes.key} aria-hidden>
        {number}
      </kbd>
    </Choice>
  )
}

import { useId } from 'react'
import classes from './choice-group.module.css'

interface Choice {
  readonly id: number
  readonly text: string
}

interface ChoiceGroupProps {
  question: string
  choices: readonly Choice[]
  /** Id of the chosen one, or 0. */
  value: number
  onChange: (id: number) => void
  disabled?: boolean
}

/** One question with pills to choose one answer from. Native radio buttons: arrow keys, Space and Tab work as ever. */
export function ChoiceGroup({ question, choices, value, onChange, disabled }: ChoiceGroupProps) {
  const name = useId()
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.question}>{question}</legend>
      <div className={classes.choices}>
        {choices.map(({ id, text }) => (
          <label key={text} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={value !== 0 && value === id}
              onChange={() => onChange(id)}
              className={classes.input}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { useId } from 'react'
import { Row } from '#web/ui/layout/row.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './journey.module.css'

interface AnswerChoice {
  readonly id: number
  readonly text: string
}

interface ChoiceGroupProps {
  question: string
  choices: readonly AnswerChoice[]
  /** Id of the selected one, or 0. */
  value: number
  onChange: (id: number) => void
  disabled?: boolean
}

/** One question with pills to select one answer. Native radio buttons, with their keyboard support. */
export function ChoiceGroup({ question, choices, value, onChange, disabled }: ChoiceGroupProps) {
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className={classes.question}>
        <Text as="span" size="h3">
          {question}
        </Text>
      </legend>
      <Row gap={3} wrap>
        {choices.map(({ id, text }) => (
          <Choice
            key={text}
            kind="radio"
            name={name}
            className={classes.choice}
            checked={value !== 0 && value === id}
            onChoose={() => onChange(id)}
          >
            {text}
          </Choice>
        ))}
      </Row>
    </fieldset>
  )
}

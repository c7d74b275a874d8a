import { type KeyboardEvent, useId, useRef } from 'react'
import { useScreenKeys } from '#web/lib/use-screen-keys.ts'
import type { SetBy } from '../fields/score-slider.tsx'
import { Choice, ChoiceMark } from '../lists/choice.tsx'
import { optionOfKey, stepOfKey } from './question-keys.ts'
import classes from './questions.module.css'

interface ChoiceBodyProps {
  options: readonly { readonly id: number; readonly text: string }[]
  isChosen: (id: number) => boolean
  /** Any number can be selected. */
  several?: boolean
  /** Short options in two columns. */
  columns?: boolean
  /** The id of the question, or its text. */
  labelledBy?: string
  label?: string
  disabled?: boolean
  /** @param by `step` while the arrows move through the options */
  onChoose: (id: number, by: SetBy) => void
}

/** The options of a question, each with its digit key. */
export function ChoiceBody(props: ChoiceBodyProps) {
  const { options, isChosen, several = false, columns = false, disabled = false, onChoose } = props
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const by = useRef<SetBy>('pointer')
  const focus = (index: number) => group.current?.querySelectorAll('input')[index]?.focus()
  useScreenKeys(group, (event) => {
    const index = optionOfKey(event)
    const option = index === null ? undefined : options[index]
    if (index === null || !option || disabled) return
    focus(index)
    onChoose(option.id, 'digit')
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key)
    by.current = step === null ? 'pointer' : 'step'
    // Radios handle arrows natively.
    if (step === null || !several) return
    event.preventDefault()
    const at = [...(group.current?.querySelectorAll('input') ?? [])].indexOf(event.target as HTMLInputElement)
    focus((at + step + options.length) % options.length)
  }
  return (
    <fieldset
      ref={group}
      className={classes.options}
      data-columns={columns || undefined}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        by.current = 'pointer'
      }}
    >
      {options.map(({ id, text }, index) => (
        <Choice
          key={id}
          kind={several ? 'checkbox' : 'radio'}
          card
          name={name}
          checked={isChosen(id)}
          onChoose={() => onChoose(id, by.current)}
          className={classes.option}
        >
          <ChoiceMark className={several ? classes.square : undefined} />
          <span>{text}</span>
          {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
        </Choice>
      ))}
    </fieldset>
  )
}

import { type ReactNode, useId } from 'react'
import classes from './choice.module.css'
import { Choice, ChoiceWords } from './choice.tsx'

interface ChoiceRowProps {
  /** Name of the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  note?: ReactNode
  /** At the start: an icon in a box, or a picture. */
  icon?: ReactNode
  picture?: ReactNode
  disabled?: boolean
}

/** A selectable row with its radio at the end (look-coaching 1): how to look for a coach, which card pays. */
export function ChoiceRow({ title, note, icon, picture, ...choice }: ChoiceRowProps) {
  const id = useId()
  return (
    <Choice
      {...choice}
      kind="radio"
      card
      className={classes.wide}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      {picture ?? (icon && <span className={classes.icon}>{icon}</span>)}
      <ChoiceWords id={id} title={title} note={note} />
      <RadioMark />
    </Choice>
  )
}

/** The drawn circle of the row's radio. */
function RadioMark() {
  return <span className={classes.radio} aria-hidden />
}

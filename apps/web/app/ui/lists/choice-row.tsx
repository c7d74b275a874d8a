import { type ReactNode, useId } from 'react'
import classes from './choice.module.css'
import { Choice, ChoiceWords } from './choice.tsx'

interface ChoiceRowProps {
  /** The name of the group. */
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  note?: ReactNode
  /** At the start: an icon in a box, or a picture as it is. */
  icon?: ReactNode
  picture?: ReactNode
  disabled?: boolean
}

/** A row that is chosen as a whole, its radio at the end (look-coaching 1): how to look for a coach, which card pays. */
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

/** The circle of a radio that is drawn in its row. */
function RadioMark() {
  return <span className={classes.radio} aria-hidden />
}

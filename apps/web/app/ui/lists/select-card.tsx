import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './select-card.module.css'

interface SelectCardProps {
  selected: boolean
  /** Pressed: a checkbox may be selected or released, a radio only selected. */
  onSelect: () => void
  /** `radio` for one of a group (give all its cards one `name`), `checkbox` for any number. */
  kind: 'radio' | 'checkbox'
  name?: string
  title: ReactNode
  note?: ReactNode
  /** Selected colours of an area instead of the brand's. */
  area?: LifeAreaKey
  disabled?: boolean
}

/** A row that can be chosen as a whole: a profile answer, a goal of the Top 7, the main goal (mockup 09). */
export function SelectCard({ selected, onSelect, kind, name, title, note, area, disabled }: SelectCardProps) {
  return (
    <label className={classes.card} data-area={area}>
      <input
        className={classes.input}
        type={kind}
        name={name}
        checked={selected}
        disabled={disabled}
        onChange={onSelect}
      />
      <span className={classes.mark} aria-hidden>
        {selected && <IconCheck size={15} stroke={2.75} />}
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ActionInput } from '../plan/action-input.tsx'
import classes from './day.module.css'

interface TextRowProps extends ComponentProps<typeof ActionInput> {
  /** Before the text. */
  mark: ReactNode
  /** Below the text. */
  note?: ReactNode
  /** Buttons after the text. */
  children?: ReactNode
}

/** An editable row of a day's list. */
export function TextRow({ mark, note, children, ...input }: TextRowProps) {
  return (
    <li className={classes.text}>
      <IconDisc tone="sunken" aria-hidden>
        {mark}
      </IconDisc>
      <div className={classes.words}>
        <ActionInput {...input} />
        {note}
      </div>
      {children}
    </li>
  )
}

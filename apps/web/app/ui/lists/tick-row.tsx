import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import classes from './choice.module.css'

interface TickRowProps {
  /** The task. */
  text: string
  /** Lists find the tick by this id, to move the focus when a neighbor is removed. */
  tickId: number
  /** Round for action steps, a box for tasks (look.md 8). */
  shape: 'circle' | 'box'
  /** Just ticked: struck through until it is removed. */
  done: boolean
  /** Missing if it cannot be ticked. */
  onTick?: (() => void) | undefined
  /** A dialog asks before it is ticked. */
  asks?: boolean
  /** Lines below the text: `RowNote`. */
  notes?: ReactNode
  /** Buttons after the text. */
  children?: ReactNode
}

/** A row of a task list: a tick, its text, further actions (mockup 12). */
export function TickRow({ text, tickId, shape, done, onTick, asks, notes, children }: TickRowProps) {
  return (
    <Row as="li" className={classes.item} data-done={done || undefined} data-shape={shape}>
      {onTick || done ? (
        <button
          type="button"
          className={classes.tick}
          aria-label={`Complete: ${text}`}
          aria-haspopup={asks && 'dialog'}
          data-tick={tickId}
          disabled={done}
          onClick={onTick}
        >
          <span className={classes.box} aria-hidden>
            {done && <IconCheck size={17} stroke={2.5} />}
          </span>
        </button>
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      <div className={classes.words}>
        <p className={classes.text} data-row-text>
          {text}
        </p>
        {notes}
      </div>
      {children}
    </Row>
  )
}

interface RowNoteProps {
  icon?: ReactNode
  /** Overdue. */
  danger?: boolean
  children: ReactNode
}

/** A line below the text of a row. */
export function RowNote({ icon, danger, children }: RowNoteProps) {
  return (
    <p className={classes.note} data-danger={danger || undefined}>
      {icon}
      {children}
    </p>
  )
}

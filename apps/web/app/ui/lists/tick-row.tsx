import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import classes from './choice.module.css'

interface TickRowProps {
  /** What is to be done. */
  text: string
  /** Lists find the tick again by this, when a neighbour left and the focus has to go somewhere. */
  tickId: number
  /** Round for action steps, a box for tasks (look.md 8). */
  shape: 'circle' | 'box'
  /** Ticked a moment ago: struck through until it leaves. */
  done: boolean
  /** Missing where nothing can be ticked. */
  onTick?: (() => void) | undefined
  /** A dialog asks before anything is ticked. */
  asks?: boolean
  /** Lines below the words: `RowNote`. */
  notes?: ReactNode
  /** Buttons behind the words. */
  children?: ReactNode
}

/** A row of a list that is worked off: a tick, its words, what else can be done with it (mockup 12). */
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
  /** What is late. */
  danger?: boolean
  children: ReactNode
}

/** A line below the words of a row. */
export function RowNote({ icon, danger, children }: RowNoteProps) {
  return (
    <p className={classes.note} data-danger={danger || undefined}>
      {icon}
      {children}
    </p>
  )
}

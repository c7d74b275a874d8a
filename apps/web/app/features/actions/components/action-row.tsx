import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { IconCheck, IconDots, IconHistory, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatWeekdayDate } from '#web/lib/format.ts'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { repeatWords } from '../repeat-words.ts'
import classes from './action-row.module.css'

interface ActionRowProps {
  action: ActionStep
  /** The day of the list. */
  day: string
  /** Completed a moment ago. */
  done: boolean
  /** undefined hides the control (ACTIONS-32, ACTIONS-33). */
  onComplete: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** One action step: a circle to tick, its words, and what else can be done with it (mockup 12). */
export function ActionRow({ action, day, done, onComplete, onEdit, onDelete }: ActionRowProps) {
  const { id, text, canBeRemoved } = action
  return (
    <li className={classes.row} data-done={done || undefined}>
      {onComplete || done ? (
        <button
          type="button"
          className={classes.check}
          aria-label={`Complete: ${text}`}
          data-action={id}
          disabled={done}
          onClick={onComplete}
        >
          <span className={classes.circle} aria-hidden>
            {done && <IconCheck size={17} stroke={2.5} />}
          </span>
        </button>
      ) : (
        <span className={classes.mark} aria-hidden />
      )}
      <div className={classes.words}>
        <p className={classes.text} data-action-text>
          {text}
        </p>
        <Notes action={action} day={day} />
      </div>
      {canBeRemoved && !done && (
        <RowMenu
          label={`More for ${text}`}
          tip="More"
          icon={<IconDots size={20} stroke={2} />}
          items={[
            { id: 'edit', label: 'Edit, move or repeat', icon: <IconPencil {...icon} />, onSelect: onEdit },
            { id: 'delete', label: 'Delete', icon: <IconTrash {...icon} />, onSelect: onDelete },
          ]}
        />
      )}
    </li>
  )
}

/** Below the words: the rule, the day it is left over from, the help of a course's step. */
export function Notes({ action, day }: { action: ActionStep; day: string }) {
  const { actionRepeating, extraText } = action
  return (
    <>
      {extraText && <Note>{extraText}</Note>}
      {actionRepeating && (
        <Note>
          <IconRepeat size={15} stroke={2} aria-hidden />
          {repeatWords(actionRepeating)}
        </Note>
      )}
      {action.day < day && (
        <Note>
          <IconHistory size={15} stroke={2} aria-hidden />
          Left over from {formatWeekdayDate(action.day)}
        </Note>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}

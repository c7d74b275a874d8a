import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { IconAlertCircle, IconCheck, IconPencil } from '@tabler/icons-react'
import { formatWeekdayDate } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import classes from './todo-row.module.css'

interface TodoRowProps {
  task: TodoTask
  /** Its day has passed: marked by an icon, its date and colour (TODO-05). */
  overdue: boolean
  /** Completed a moment ago. */
  done: boolean
  onEdit: () => void
  onComplete: () => void
}

/** One task: a box to tick, its words, a pencil. */
export function TodoRow({ task, overdue, done, onEdit, onComplete }: TodoRowProps) {
  return (
    <li className={classes.row} data-done={done || undefined}>
      <button
        type="button"
        className={classes.check}
        aria-label={`Complete: ${task.text}`}
        aria-haspopup="dialog"
        data-task={task.id}
        disabled={done}
        onClick={onComplete}
      >
        <span className={classes.box} aria-hidden>
          {done && <IconCheck size={17} stroke={2.5} />}
        </span>
      </button>
      <div className={classes.words}>
        <p className={classes.text}>{task.text}</p>
        {overdue && (
          <p className={classes.date}>
            <IconAlertCircle size={15} stroke={2} aria-hidden />
            {formatWeekdayDate(task.createdDate)}
          </p>
        )}
      </div>
      <IconButton label={`Edit: ${task.text}`} tip="Edit" aria-haspopup="dialog" onClick={onEdit}>
        <IconPencil size={19} stroke={1.75} />
      </IconButton>
    </li>
  )
}

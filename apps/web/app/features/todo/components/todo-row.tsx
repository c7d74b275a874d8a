import { formatWeekdayDate } from '@oola/contract/date-words'
import type { TodoTask } from '@oola/contract/todo/todo.schema'
import { IconAlertCircle, IconClock, IconPencil, IconUsers } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RowNote, TickRow } from '#web/ui/lists/tick-row.tsx'
import { isWaitingTask } from '../written-tasks.ts'

interface TodoRowProps {
  task: TodoTask
  /** Overdue: marked by an icon, its date and color (TODO-05). */
  overdue: boolean
  /** Just completed. */
  done: boolean
  onEdit: () => void
  onComplete: () => void
}

/** One task: a checkbox, its text, a pencil. */
export function TodoRow({ task, overdue, done, onEdit, onComplete }: TodoRowProps) {
  return (
    <TickRow
      text={task.text}
      tickId={task.id}
      shape="box"
      done={done}
      onTick={isWaitingTask(task) ? undefined : onComplete}
      asks
      notes={
        <>
          {task.agreedWith && (
            <RowNote icon={<IconUsers size={15} stroke={2} aria-hidden />}>
              Agreed with {task.agreedWith}
            </RowNote>
          )}
          {overdue && (
            <RowNote danger icon={<IconAlertCircle size={15} stroke={2} aria-hidden />}>
              {formatWeekdayDate(task.createdDate)}
            </RowNote>
          )}
          {isWaitingTask(task) && (
            <RowNote icon={<IconClock size={15} stroke={2} aria-hidden />}>Waiting to be sent</RowNote>
          )}
        </>
      }
    >
      <IconButton
        label={`${task.agreedWith ? 'Move' : 'Edit'}: ${task.text}`}
        tip={task.agreedWith ? 'Move' : 'Edit'}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <IconPencil size={19} stroke={1.75} />
      </IconButton>
    </TickRow>
  )
}

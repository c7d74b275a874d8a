import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { formatWeekdayDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconClock, IconDots, IconHistory, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import { Chip } from '#web/ui/lists/chip.tsx'
import { RowNote, TickRow } from '#web/ui/lists/tick-row.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { repeatWords } from '../../repeat-words.ts'
import { isWaitingStep } from '../../written-steps.ts'
import classes from './day.module.css'

interface ActionRowProps {
  action: ActionStep
  /** The day of the list. */
  day: string
  /** Just completed. */
  done: boolean
  /** undefined hides the control (ACTIONS-32, ACTIONS-33). */
  onComplete: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const small = { size: 15, stroke: 2, 'aria-hidden': true } as const

/** One action step: a circle to tick, its text, and further actions (mockup 12). */
export function ActionRow({ action, day, done, onComplete, onEdit, onDelete }: ActionRowProps) {
  const { id, text, canBeRemoved } = action
  return (
    <TickRow
      text={text}
      tickId={id}
      shape="circle"
      done={done}
      onTick={onComplete}
      notes={<Notes action={action} day={day} />}
    >
      {canBeRemoved && !done && (
        <RowMenu
          label={`More for ${text}`}
          tip="More"
          icon={<IconDots size={20} stroke={2} />}
          items={[
            { id: 'edit', label: 'Edit, move or repeat', icon: <IconPencil {...icon} />, onSelect: onEdit },
            {
              id: 'delete',
              label: 'Delete',
              icon: <IconTrash {...icon} />,
              danger: true,
              onSelect: onDelete,
            },
          ]}
        />
      )}
    </TickRow>
  )
}

/** Below the text: the rule, the day it is left over from, the help of a course's step, the goal. */
export function Notes({ action, day }: { action: ActionStep; day: string }) {
  const { actionRepeating, extraText, goal } = action
  return (
    <>
      {extraText && <RowNote>{extraText}</RowNote>}
      {isWaitingStep(action) && <RowNote icon={<IconClock {...small} />}>Waiting to be sent</RowNote>}
      {actionRepeating && <RowNote icon={<IconRepeat {...small} />}>{repeatWords(actionRepeating)}</RowNote>}
      {action.day < day && (
        <RowNote icon={<IconHistory {...small} />}>Left over from {formatWeekdayDate(action.day)}</RowNote>
      )}
      {goal && (
        <div className={classes.goal}>
          <Chip area={lifeArea(goal.areaId).key}>
            <span>
              <VisuallyHidden>Goal: </VisuallyHidden>
              {goal.text}
            </span>
          </Chip>
        </div>
      )}
    </>
  )
}

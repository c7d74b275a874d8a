import { formatLongDate } from '@oola/contract/date-words'
import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconArrowUp, IconCircleCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import type { MenuItem } from '#web/ui/menus/menu-list.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { isWaitingGoal } from '../../goal-items.ts'
import { DueNote } from './due-note.tsx'
import type { GoalDialog } from './goal-dialogs.tsx'
import classes from './my-goals.module.css'

interface RowProps {
  goal: DashboardGoal
  /** The member's local day; null while loading. */
  today: string | null
  onOpen: (dialog: GoalDialog) => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Edit and remove, at any time until the goal is completed (GOALS-26). */
const changes = ({ goal, onOpen }: Pick<RowProps, 'goal' | 'onOpen'>): MenuItem[] => [
  {
    id: 'edit',
    label: 'Edit goal',
    icon: <IconPencil {...icon} />,
    onSelect: () => onOpen({ kind: 'edit', goal }),
  },
  {
    id: 'remove',
    label: 'Remove',
    icon: <IconTrash {...icon} />,
    danger: true,
    onSelect: () => onOpen({ kind: 'remove', goal }),
  },
]

/** A goal in progress: a check completes it, the menu changes it. */
export function TopSevenRow({ goal, today, onOpen }: RowProps) {
  const { text, isOneGoal, areaName } = goal
  const renew = () => onOpen({ kind: 'renew', goal })
  return (
    <GoalRow
      goal={goal}
      note={<DueNote goal={goal} lead={isOneGoal ? 'My Oola One' : areaName} today={today} onRenew={renew} />}
    >
      <IconButton
        label={`Complete: ${text}`}
        tip="Complete"
        onClick={() => onOpen({ kind: 'complete', goal })}
      >
        <IconCircleCheck size={24} stroke={1.75} />
      </IconButton>
      <RowMenu
        label={`More for: ${text}`}
        tip="More"
        icon={<IconDots size={20} stroke={2} />}
        items={changes({ goal, onOpen })}
      />
    </GoalRow>
  )
}

/** An additional goal: it can be moved into the Top 7 (GOALS-25). */
export function AdditionalRow({ goal, today, onOpen, onStart }: RowProps & { onStart: () => void }) {
  const start: MenuItem = {
    id: 'start',
    label: 'Add to My Top 7',
    icon: <IconArrowUp {...icon} />,
    onSelect: onStart,
  }
  return (
    <GoalRow
      goal={goal}
      note={
        isWaitingGoal(goal.id) ? (
          'Waiting to be sent'
        ) : (
          <DueNote goal={goal} today={today} onRenew={() => onOpen({ kind: 'renew', goal })} />
        )
      }
      plain
    >
      <RowMenu
        label={`More for: ${goal.text}`}
        tip="More"
        icon={<IconDots size={20} stroke={2} />}
        items={[...(isWaitingGoal(goal.id) ? [] : [start]), ...changes({ goal, onOpen })]}
      />
    </GoalRow>
  )
}

interface AchievedRowProps extends Pick<RowProps, 'goal' | 'today'> {
  onUndo: () => void
}

/** An achieved goal, with UNDO until its day ends (spec-decision 17.1). */
export function AchievedRow({ goal, today, onUndo }: AchievedRowProps) {
  const { completionDate, areaName, text } = goal
  const isOfToday = today !== null && completionDate !== null && completionDate >= today
  return (
    <GoalRow
      goal={goal}
      done
      note={
        <>
          {completionDate ? `Completed ${formatLongDate(completionDate)}` : 'Completed'}
          <VisuallyHidden>, {areaName}</VisuallyHidden>
        </>
      }
    >
      {isOfToday && (
        <Button variant="text" size="sm" aria-label={`Undo: ${text}`} onClick={onUndo}>
          UNDO
        </Button>
      )}
    </GoalRow>
  )
}

/** The text of a row, and below it the due date. */
export function GoalWords({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <Stack gap={1} className={classes.words}>
      <Text tight className={classes.text}>
        {text}
      </Text>
      {children && (
        <Text as="div" size="small" tone="quiet" numbers className={classes.note}>
          {children}
        </Text>
      )}
    </Stack>
  )
}

interface GoalRowProps {
  goal: DashboardGoal
  note: ReactNode
  done?: boolean
  /** The area's tile is above the list already. */
  plain?: boolean
  children?: ReactNode
}

function GoalRow({ goal, note, done = false, plain = false, children }: GoalRowProps) {
  const { key } = lifeArea(goal.areaId)
  const isMain = goal.isOneGoal && !done
  return (
    <li
      className={classes.row}
      data-goal={goal.id}
      data-area={key}
      data-one={isMain || undefined}
      data-plain={plain || undefined}
    >
      {!plain && <AreaTile area={key} size="md" variant={isMain ? 'fill' : 'soft'} done={done} />}
      <GoalWords text={goal.text}>{note}</GoalWords>
      {children && <div className={classes.controls}>{children}</div>}
    </li>
  )
}

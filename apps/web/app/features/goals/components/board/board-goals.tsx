import { PENDING_PER_AREA, TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import { GOALS_ERRORS } from '@oola/contract/goals/goals.errors'
import type { DashboardGoal, GroupedGoals } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconPlus, IconStar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { changeBoard } from '../../board.mutations.ts'
import { freePlaces, hasFreePlace, hasRoomForGoal, mainGoalOf } from '../../board-changes.ts'
import { AchievedRow, AdditionalRow, TopSevenRow } from './board-goal-row.tsx'
import type { GoalDialog } from './goal-dialogs.tsx'
import classes from './my-goals.module.css'

export interface BoardGoalsProps {
  board: GroupedGoals
  /** The member's local day; null while loading. */
  today: string | null
  onOpen: (dialog: GoalDialog) => void
  /** The row is removed with its buttons: the focus needs a new place. */
  onGone: () => void
}

/** MY TOP 7: the goals in progress, My Oola One first. A free place of the main goal can be filled here (G-60). */
export function TopSevenGoals({ board, today, onOpen }: BoardGoalsProps) {
  const { inProgress } = board
  const main = mainGoalOf(board)
  if (inProgress.length === 0) {
    return (
      <>
        <EmptyState title="No goal in progress">Pick the goal you want to work on next.</EmptyState>
        <FreePlace onOpen={onOpen} places={TOP_SEVEN} />
      </>
    )
  }
  return (
    <>
      {!main && (
        <ItemRow
          tone="brand"
          icon={<IconStar size={20} stroke={1.75} aria-hidden />}
          title="Which goal is your Oola One now?"
          action={
            <Button size="sm" variant="outline" onClick={() => onOpen({ kind: 'main' })}>
              CHOOSE
            </Button>
          }
        />
      )}
      <Stack as="ul" gap={1}>
        {[main ?? [], inProgress.filter((goal) => goal !== main)].flat().map((goal) => (
          <TopSevenRow key={goal.id} goal={goal} today={today} onOpen={onOpen} />
        ))}
      </Stack>
      {hasFreePlace(board) && <FreePlace onOpen={onOpen} places={freePlaces(board)} />}
    </>
  )
}

/** The place of an achieved or removed goal asks for another one (mockup 31). */
function FreePlace({ onOpen, places }: Pick<BoardGoalsProps, 'onOpen'> & { places: number }) {
  return (
    <button type="button" className={classes.free} onClick={() => onOpen({ kind: 'fill' })}>
      <IconDisc tone="sunken">
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </IconDisc>
      Choose a goal for this place
      {places > 1 && (
        <Text as="span" size="small" numbers>
          {places} free
        </Text>
      )}
    </button>
  )
}

/** ACHIEVED: newest first, for ever (GOALS-27); goals achieved today can be undone (spec-decision 17.1). */
export function AchievedGoals({ board: { completed }, today, onGone }: BoardGoalsProps) {
  const undo = (goalId: number) => {
    changeBoard({ kind: 'undo', goalId })
    onGone()
  }
  if (completed.length === 0) {
    return <EmptyState title="Nothing achieved yet">When you reach a goal, you’ll find it here.</EmptyState>
  }
  return (
    <LongList goals={completed}>
      {(goal) => <AchievedRow key={goal.id} goal={goal} today={today} onUndo={() => undo(goal.id)} />}
    </LongList>
  )
}

/** ADDITIONAL: waiting goals, area by area, at most seven in each (GOALS-24, GOALS-29). */
export function AdditionalGoals({ board, today, onOpen }: BoardGoalsProps) {
  const start = (goal: DashboardGoal) => {
    if (hasFreePlace(board)) changeBoard({ kind: 'start', goalId: goal.id })
    else showError(GOALS_ERRORS.top_seven_full.message, GOALS_ERRORS.top_seven_full.title)
  }
  const add = (areaId: number) => {
    if (hasRoomForGoal(board, areaId)) onOpen({ kind: 'add', area: lifeArea(areaId) })
    else showError(GOALS_ERRORS.pending_area_full.message, GOALS_ERRORS.pending_area_full.title)
  }
  return (
    <Stack gap={3}>
      {board.pending.map(({ areaId, areaName, goals }) => (
        <section key={areaId} aria-label={areaName}>
          <Row gap={3} className={classes.group}>
            <AreaTile area={lifeArea(areaId).key} size="sm" />
            <h3>{areaName}</h3>
            <Text as="span" size="small" tone="quiet" numbers className={classes.count}>
              {goals.length} of {PENDING_PER_AREA}
            </Text>
            <IconButton label={`Add goal for ${areaName}`} tip="Add goal" onClick={() => add(areaId)}>
              <IconPlus size={20} stroke={1.75} />
            </IconButton>
          </Row>
          {goals.length > 0 && (
            <LongList goals={goals}>
              {(goal) => (
                <AdditionalRow
                  key={goal.id}
                  goal={goal}
                  today={today}
                  onStart={() => start(goal)}
                  onOpen={onOpen}
                />
              )}
            </LongList>
          )}
        </section>
      ))}
    </Stack>
  )
}

/** No paging below 200 (G-135); more are shown on request, so that years of goals open as quickly as the first. */
const AT_ONCE = 200

function LongList(props: { goals: readonly DashboardGoal[]; children: (goal: DashboardGoal) => ReactNode }) {
  const [shown, setShown] = useState(AT_ONCE)
  const more = props.goals.length - shown
  return (
    <>
      <Stack as="ul" gap={1}>
        {props.goals.slice(0, shown).map(props.children)}
      </Stack>
      {more > 0 && (
        <Button size="sm" variant="text" onClick={() => setShown(shown + AT_ONCE)}>
          SHOW MORE ({more})
        </Button>
      )}
    </>
  )
}

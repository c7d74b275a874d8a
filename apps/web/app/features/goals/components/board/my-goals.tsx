import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { IconArrowsSort } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { opensPart } from '#web/lib/opened-part.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { useStore } from '#web/lib/store.ts'
import { dropUndo, offerUndo } from '#web/lib/undo-offer.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { changeBoard, useBoard } from '../../board.mutations.ts'
import { goalOutbox, reachedSteps } from '../../goals.outbox.ts'
import { AchievedGoals, AdditionalGoals, TopSevenGoals } from './board-goals.tsx'
import type { GoalDialog } from './goal-dialogs.tsx'
import classes from './my-goals.module.css'
import { SampleGoals } from './sample-goals-list.tsx'

const GoalDialogs = lazyPart(() => import('./goal-dialogs.tsx'))
const GoalReached = lazyPart(() => import('../reached/goal-reached.tsx'))

export const GOAL_TABS = [
  { id: 'top-seven', label: 'MY TOP 7' },
  { id: 'achieved', label: 'ACHIEVED' },
  { id: 'additional', label: 'ADDITIONAL' },
] as const
type TabId = (typeof GOAL_TABS)[number]['id']

interface MyGoalsProps {
  /** The member's local day; null while loading. */
  today: string | null
  /** Next to the heading, for example the button of the wheel. */
  aside?: ReactNode
  /** The share button of a goal that was just achieved. */
  share: (goal: DashboardGoal) => ReactNode
}

/** My Goals on the dashboard (GOALS-20; dashboard.md 2 and 4). */
export function MyGoals({ today, aside, share }: MyGoalsProps) {
  const board = useBoard()
  useOutbox(goalOutbox())
  const [tab, setTab] = useState<TabId>('top-seven')
  const [dialog, setDialog] = useState<GoalDialog | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusList = () => list.current?.focus({ preventScroll: true })
  const reached = useReached(board.data?.completed)
  const hasBoard = board.data !== undefined
  useEffect(() => {
    if (!hasBoard || !opensPart('goals')) return
    list.current?.closest('section')?.scrollIntoView()
    list.current?.focus({ preventScroll: true })
  }, [hasBoard])
  const Goals = { 'top-seven': TopSevenGoals, achieved: AchievedGoals, additional: AdditionalGoals }[tab]
  return (
    <>
      <Card as="section" gap={4} aria-labelledby="my-goals">
        <Row justify="between" className={classes.head}>
          <Heading level={2} variant="h3" id="my-goals">
            My goals
          </Heading>
          <Row>
            {tab === 'top-seven' && (board.data?.inProgress.length ?? 0) > 1 && (
              <IconButton
                label="Put your Top 7 in order"
                tip="Put in order"
                aria-haspopup="dialog"
                onClick={() => setDialog({ kind: 'arrange' })}
              >
                <IconArrowsSort size={20} stroke={1.75} />
              </IconButton>
            )}
            {aside}
          </Row>
        </Row>
        <SegmentedTabs
          fullWidth
          label="My goals"
          idPrefix="my-goals"
          tabs={GOAL_TABS}
          value={tab}
          onChange={setTab}
        />
        <TabPanel idPrefix="my-goals" id={tab}>
          {/* A removed row takes its buttons along: the focus goes here then. A long list without buttons is scrolled from here. */}
          <div ref={list} tabIndex={tab === 'achieved' ? 0 : -1} className={classes.panel}>
            <Loaded
              query={board}
              failure="We could not load your goals"
              safe="Your goals are safe. Until they load, you see samples."
              skeleton={<GoalsSkeleton />}
            >
              {(data) => <Goals board={data} today={today} onOpen={setDialog} onGone={focusList} />}
            </Loaded>
            {board.isError && !board.data && <SampleGoals />}
          </div>
        </TabPanel>
        {dialog && board.data && today && (
          <Suspense fallback={null}>
            <GoalDialogs
              dialog={dialog}
              board={board.data}
              today={today}
              onClose={() => setDialog(null)}
              onGone={focusList}
              onReach={(goal) => reached.reach(goal.id, today)}
              onAdditional={() => setTab('additional')}
            />
          </Suspense>
        )}
      </Card>
      {reached.goal && board.data && (
        <Suspense fallback={null}>
          <GoalReached
            key={reached.goal.id}
            goal={reached.goal}
            completed={board.data.completed}
            from={reached.from}
            actionSteps={reached.actionSteps}
            onUndone={focusList}
            share={share(reached.goal)}
            onClose={reached.close}
          />
        </Suspense>
      )}
    </>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Position of a goal row's tile on the screen. */
const middleOf = (goalId: number): Point | null => {
  const tile = document.querySelector(`[data-goal="${goalId}"] > :first-child`)?.getBoundingClientRect()
  return tile ? { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 } : null
}

interface Reached {
  readonly goalId: number
  readonly from: Point | null
}

/**
 * The goal that was just achieved, with UNDO (spec-decision 17.1). If the server refuses, the goal is moved back
 * and the celebration ends.
 */
const useReached = (completed: readonly DashboardGoal[] | undefined) => {
  const [latest, setLatest] = useState<Reached | null>(null)
  const actionSteps = useStore(reachedSteps, (steps) => (latest ? (steps.get(latest.goalId) ?? 0) : 0))
  const close = useCallback(() => {
    setLatest(null)
    dropUndo('goals')
  }, [])
  useEffect(() => () => dropUndo('goals'), [])
  const reach = (goalId: number, day: string) => {
    setLatest({ goalId, from: middleOf(goalId) })
    changeBoard({ kind: 'complete', goalId, day })
    offerUndo('Goal reached', () => changeBoard({ kind: 'undo', goalId }), 'goals')
  }
  return {
    goal: latest && completed?.find(({ id }) => id === latest.goalId),
    from: latest?.from ?? null,
    actionSteps,
    reach,
    close,
  }
}

/** My Goals before the program is there. */
export function MyGoalsWords() {
  return (
    <Card as="section" gap={4}>
      <Row justify="between" className={classes.head}>
        <Heading level={2} variant="h3">
          My goals
        </Heading>
      </Row>
      <SegmentedTabs
        fullWidth
        label="My goals"
        idPrefix="my-goals"
        tabs={GOAL_TABS}
        value="top-seven"
        onChange={() => {}}
      />
      <TabPanel idPrefix="my-goals" id="top-seven">
        <div className={classes.panel}>
          <SkeletonGroup>
            <GoalsSkeleton />
          </SkeletonGroup>
        </div>
      </TabPanel>
    </Card>
  )
}

function GoalsSkeleton() {
  return ['78%', '64%', '86%', '58%', '72%', '66%', '80%'].map((width) => (
    <div key={width} className={classes.row}>
      <Skeleton width={36} height={36} shape="block" />
      <Stack gap={1} className={classes.words}>
        <Skeleton width={width} />
        <Skeleton width={120} />
      </Stack>
    </div>
  ))
}

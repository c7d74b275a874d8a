import type { Break } from '@oola/contract/breaks/breaks.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useToday } from '#web/features/account/use-today.ts'
import { MissedDayModal } from '#web/features/actions/components/day/missed-day-modal.tsx'
import { TrackerTab } from '#web/features/actions/components/tracker/tracker-tab.tsx'
import { useChanges } from '#web/features/actions/use-changes.ts'
import { goalQueries } from '#web/features/goals/goals.queries.ts'
import { TODO_LOCKED_MESSAGE } from '#web/features/todo/locked-message.ts'
import { taskOutbox } from '#web/features/todo/todo.outbox.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { opensPart } from '#web/lib/opened-part.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './dashboard.module.css'
import { DoneToday, DoneTodayWords } from './done-today.tsx'
import { UpgradeWarning } from './upgrade-warning.tsx'

// In the chunk of the page's lower half, which loads soon after the first screen.
const DailyActionsTab = lazyPart(async () => ({
  default: (await import('#web/features/actions/components/day/daily-actions-tab.tsx')).DailyActionsTab,
}))
const RestingTracker = lazyPart(() => import('./resting-tracker.tsx'))
const TodoTab = lazyPart(async () => ({
  default: (await import('#web/features/todo/components/todo-tab.tsx')).TodoTab,
}))

type TabId = 'tracker' | 'actions' | 'todo'

const TRACKER_TABS = [
  { id: 'tracker', label: 'TRACKER' },
  { id: 'actions', label: 'DAILY ACTIONS' },
  { id: 'todo', label: 'TO-DO LIST' },
] as const

/** The tab that an address opens; null for others. */
const openedTab = (search: string, subscriber: boolean): TabId | null => {
  if (subscriber && opensPart('todo', search)) return 'todo'
  return queryParam(search, 'showActionsSteps') === '1' ? 'actions' : null
}

interface TrackerWidgetProps {
  /** Without a subscription the to-do list is locked (TODO-02). */
  subscriber: boolean
  upgrade: string | null
  /** The break of today; null without one. */
  running: Break | null
}

/** TRACKER, DAILY ACTIONS and TO-DO LIST in one card (ACTIONS-01; mockups 11 and 12). */
export function TrackerWidget({ subscriber, upgrade, running }: TrackerWidgetProps) {
  const { key, search } = useLocation()
  const [shown, setShown] = useState<{ tab: TabId; at: string }>({ tab: 'tracker', at: '' })
  const { tab } = shown
  const setTab = (next: TabId) => setShown({ tab: next, at: key })
  // A link opens its tab, also when it is followed on the dashboard itself; any other one leaves the tab.
  if (shown.at !== key) setTab(openedTab(search, subscriber) ?? tab)
  const [first, setFirst] = useState<0 | 1>(0)
  const [warned, setWarned] = useState(false)
  const today = useToday()
  const openList = (offset: 0 | 1) => {
    setFirst(offset)
    setTab('actions')
  }
  const changes = useChanges()
  const { data: board } = useQuery({ ...goalQueries.board(), enabled: subscriber })
  const goals = board ? [board.inProgress, board.pending.flatMap((area) => area.goals)].flat() : []
  useOutbox(taskOutbox())
  return (
    <Card as="section" gap={5} aria-labelledby="tracker-widget" className={classes.widget}>
      <VisuallyHidden as="h2" id="tracker-widget">
        My action steps
      </VisuallyHidden>
      <div>
        <SegmentedTabs
          label="My action steps"
          idPrefix="tracker"
          tabs={TRACKER_TABS.map((tab) =>
            tab.id === 'todo' && !subscriber ? { ...tab, locked: true, hint: TODO_LOCKED_MESSAGE } : tab,
          )}
          value={tab}
          onChange={(next) => {
            setFirst(0)
            setTab(next)
          }}
          onLocked={() => setWarned(true)}
        />
      </div>
      <TabPanel idPrefix="tracker" id={tab}>
        {tab === 'tracker' && !running && <TrackerTab changes={changes} onList={openList} />}
        <Suspense fallback={<ListSkeleton />}>
          {tab === 'tracker' && running && today && (
            <RestingTracker running={running} today={today} changes={changes} />
          )}
          {tab === 'actions' && (
            <DailyActionsTab today={today} goals={goals} changes={changes} first={first} />
          )}
          {tab === 'todo' && <TodoTab today={today} />}
        </Suspense>
      </TabPanel>
      <DoneToday tracker={tab === 'tracker'} subscriber={subscriber} today={today} changes={changes} />
      <MissedDayModal />
      {warned && (
        <UpgradeWarning upgrade={upgrade} onClose={() => setWarned(false)}>
          {TODO_LOCKED_MESSAGE}
        </UpgradeWarning>
      )}
    </Card>
  )
}

/** The card before the program is there. */
export function TrackerWidgetWords({ children }: { children: ReactNode }) {
  return (
    <Card as="section" gap={5} className={classes.widget}>
      <div>
        <SegmentedTabs
          label="My action steps"
          idPrefix="tracker"
          tabs={TRACKER_TABS}
          value="tracker"
          onChange={() => {}}
        />
      </div>
      <TabPanel idPrefix="tracker" id="tracker">
        {children}
      </TabPanel>
      <DoneTodayWords />
    </Card>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={7}>
        {['62%', '78%', '54%', '70%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}

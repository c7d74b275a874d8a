import type { DashboardGoal, GroupedGoals } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { goalQueries } from '../goals.queries.ts'
import classes from './my-goals.module.css'

const TABS = [
  { id: 'top-seven', label: 'MY TOP 7' },
  { id: 'achieved', label: 'ACHIEVED' },
  { id: 'additional', label: 'ADDITIONAL' },
] as const
type TabId = (typeof TABS)[number]['id']

const EMPTY: Readonly<Record<TabId, { title: string; text: string }>> = {
  'top-seven': { title: 'No goal in progress', text: 'The goals of your Top 7 stand here.' },
  achieved: { title: 'Nothing achieved yet', text: 'Every goal that you reach stays here for ever.' },
  additional: { title: 'No additional goals', text: 'Goals outside your Top 7 wait here for their time.' },
}

const goalsOf = (board: GroupedGoals, tab: TabId): readonly DashboardGoal[] => {
  if (tab === 'top-seven') return board.inProgress
  return tab === 'achieved' ? board.completed : board.pending.flatMap(({ goals }) => goals)
}

/** My Goals on the dashboard, to read (dashboard.md 2). */
export function MyGoals() {
  const board = useQuery(goalQueries.board())
  const [tab, setTab] = useState<TabId>('top-seven')
  return (
    <Card as="section" aria-labelledby="my-goals" className={classes.card}>
      <Heading level={2} look="h3" id="my-goals">
        My goals
      </Heading>
      <SegmentedTabs
        fullWidth
        label="My goals"
        idPrefix="my-goals"
        tabs={TABS}
        value={tab}
        onChange={setTab}
      />
      <TabPanel idPrefix="my-goals" id={tab}>
        <Loaded
          query={board}
          failure="We could not load your goals"
          safe="Your goals are safe."
          skeleton={['78%', '64%', '86%', '58%', '72%', '66%', '80%'].map((width) => (
            <div key={width} className={classes.row}>
              <Skeleton width={36} height={36} shape="block" />
              <Skeleton width={width} />
            </div>
          ))}
        >
          {(data) => <GoalRows goals={goalsOf(data, tab)} tab={tab} />}
        </Loaded>
      </TabPanel>
    </Card>
  )
}

function GoalRows({ goals, tab }: { goals: readonly DashboardGoal[]; tab: TabId }) {
  const empty = EMPTY[tab]
  if (goals.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  return (
    <ul className={classes.list}>
      {goals.map((goal) => (
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </ul>
  )
}

const noteOf = ({ isOneGoal, areaName, completionDate, completedByDate }: DashboardGoal): string => {
  if (completionDate) return `${areaName}, achieved ${formatLongDate(completionDate)}`
  return `${isOneGoal ? 'My Oola One' : areaName}, ${formatLongDate(completedByDate)}`
}

function GoalRow({ goal }: { goal: DashboardGoal }) {
  const { key } = lifeArea(goal.areaId)
  return (
    <li className={classes.row} data-area={key} data-one={goal.isOneGoal || undefined}>
      <AreaTile area={key} size="md" look={goal.isOneGoal ? 'fill' : 'soft'} />
      <div className={classes.words}>
        <p className={classes.text}>{goal.text}</p>
        <p className={classes.note}>{noteOf(goal)}</p>
      </div>
      {goal.completionDate && <IconCircleCheck size={22} stroke={1.75} aria-hidden />}
    </li>
  )
}

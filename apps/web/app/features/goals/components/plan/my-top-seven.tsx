import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { useQuery } from '@tanstack/react-query'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { goalQueries } from '../../goals.queries.ts'
import { savedTopSeven } from '../../shown-top-seven.ts'
import { TopSevenList } from '../top-seven/top-seven-list.tsx'
import classes from './my-top-seven.module.css'

/** The Top 7 beside the first actions (G-38); on mobile folded up, so that writing comes first. */
export function MyTopSeven() {
  const mobile = useMediaQuery(MOBILE)
  const { data, isError, isFetching, refetch } = useQuery(goalQueries.plan('step-two'))
  const goals = data && savedTopSeven(data.userGoals)
  const content = goals ? (
    <Goals goals={goals} />
  ) : isError ? (
    <ErrorState title="We could not load your Top 7." onRetry={() => void refetch()} retrying={isFetching}>
      You can still write your action steps.
    </ErrorState>
  ) : (
    <SkeletonGroup label="Loading your Top 7">
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="block" height={44} />
      ))}
    </SkeletonGroup>
  )
  if (mobile) return <Disclosure summary="Your Top 7">{content}</Disclosure>
  return (
    <Card>
      <div className={classes.head}>
        <Heading level={2} look="h3">
          Your Top 7
        </Heading>
      </div>
      {content}
    </Card>
  )
}

function Goals({ goals }: { goals: readonly UserGoal[] }) {
  return <TopSevenList goals={goals} mainGoalId={goals.find(({ isOneGoal }) => isOneGoal)?.goalId ?? null} />
}

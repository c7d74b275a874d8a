import type { UserGoals } from '@oola/contract/goals/goals.schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { goalQueries, type PlanKind } from '../../goals.queries.ts'

interface PlanGateProps {
  kind: PlanKind
  /** The member's local day; null while loading. */
  today: string | null
  children: (plan: UserGoals, today: string) => ReactNode
}

/** Shows a screen once the member's goals are loaded: a skeleton before, a retry after a failure. */
export function PlanGate({ kind, today, children }: PlanGateProps) {
  const { data, isError, isFetching, refetch } = useQuery(goalQueries.plan(kind))
  if (data && today !== null) return children(data, today)
  if (!isError) return <PlanSkeleton />
  return (
    <ErrorState
      level={1}
      title="We could not load your goals."
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      They are safe. Try again in a moment.
    </ErrorState>
  )
}

function PlanSkeleton() {
  return (
    <SkeletonGroup label="Loading your goals">
      <Skeleton shape="block" height={64} />
      <Grid columns={3} gap={7}>
        <Skeleton shape="block" height={516} />
        <Skeleton shape="block" height={516} />
        <Skeleton shape="block" height={516} />
      </Grid>
    </SkeletonGroup>
  )
}

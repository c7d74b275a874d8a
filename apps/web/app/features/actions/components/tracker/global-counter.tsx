import { groupedNumber } from '@oola/contract/grouped-number'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRollingNumber } from '#web/lib/use-rolling-number.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { actionQueries } from '../../actions.queries.ts'
import { useGlobalStepsLive } from '../../global-steps.live.ts'
import classes from './global-counter.module.css'

/** Live total of the whole community (ACTIONS-02, ACTIONS-03). Hidden rather than wrong. */
export function GlobalCounter() {
  const { data, isError } = useQuery(actionQueries.globalSteps())
  useGlobalStepsLive()
  if (data === undefined && isError) return null
  return data === undefined ? <CounterWords /> : <CounterWords number={<Rolling steps={data} />} />
}

/** Before the number is there: its words. */
export function CounterWords({ number = <Skeleton width={120} height={26} /> }: { number?: ReactNode }) {
  return (
    <p className={classes.counter}>
      <Text as="span" size="h2" numbers className={classes.number}>
        {number}
      </Text>
      <Text as="span" size="small" tone="quiet" className={classes.words}>
        action steps taken by the whole Oola community
      </Text>
    </p>
  )
}

function Rolling({ steps }: { steps: number }) {
  return groupedNumber(useRollingNumber(steps))
}

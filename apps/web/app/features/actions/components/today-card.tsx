import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { actionQueries } from '../actions.queries.ts'
import classes from './today-card.module.css'

/** "2 steps done today"; the day is the member's own. */
const doneToday = (count: number): string => {
  if (count === 0) return 'None done yet today'
  return count === 1 ? '1 step done today' : `${count} steps done today`
}

/** The open action steps of today. */
export function TodayCard() {
  const today = useQuery(actionQueries.day(0))
  return (
    <Card as="section" aria-labelledby="today" className={classes.card}>
      <div className={classes.head}>
        <Heading level={2} look="h3" id="today">
          Today's actions
        </Heading>
        {today.data && <Chip tone="brand">{doneToday(today.data.todayActionsCount)}</Chip>}
      </div>
      <Loaded
        query={today}
        failure="We could not load your actions"
        safe="Your actions and your streak are safe."
        skeleton={['86%', '62%', '74%'].map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton width={width} />
          </div>
        ))}
      >
        {({ actions }) =>
          actions.length === 0 ? (
            <EmptyState title="Nothing open for today">
              Everything on your list is done, or nothing is planned. Enjoy it.
            </EmptyState>
          ) : (
            <ol className={classes.list}>
              {actions.map(({ id, text, extraText }, index) => (
                <li key={id} className={classes.row}>
                  <span className={classes.number} aria-hidden>
                    {index + 1}
                  </span>
                  <span>
                    {text}
                    {extraText && <span className={classes.extra}>{extraText}</span>}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  )
}

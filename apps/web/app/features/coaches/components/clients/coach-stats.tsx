import type { CoachStats as Stats } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { groupedNumber } from '@oola/contract/grouped-number'
import { useQuery } from '@tanstack/react-query'
import { useRollingNumber } from '#web/lib/use-rolling-number.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { coachPortalQueries } from '../../coach-portal.queries.ts'
import classes from './coach-stats.module.css'

/** So long a counter runs up (PORTAL-09). */
const COUNT_MS = 4000

const FIGURES = [
  ['activeClients', 'Active clients'],
  ['lifeTimeClients', 'Lifetime clients'],
  ['clientActionSteps', 'Client action steps'],
  ['clientGoalsAchieved', 'Client goals achieved'],
] as const satisfies readonly (readonly [keyof Stats, string])[]

/** MY STATS: four counters that run up once (PORTAL-08; mockup 17). */
export function CoachStats() {
  const query = useQuery(coachPortalQueries.stats())
  return (
    <section className={classes.stats} aria-labelledby="my-stats">
      <h2 id="my-stats">
        <VisuallyHidden>MY STATS</VisuallyHidden>
      </h2>
      <Loaded
        query={query}
        failure="We could not load your stats"
        safe="Your clients are below."
        skeleton={<Skeleton shape="block" height={72} />}
      >
        {(stats) => (
          <dl className={classes.figures}>
            {FIGURES.map(([key, label]) => (
              <div key={key}>
                <dt>{label}</dt>
                <Counter value={stats[key]} />
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  )
}

/** Readers hear the number itself, not how it runs. */
function Counter({ value }: { value: number }) {
  const shown = useRollingNumber(value, { first: 0, ms: COUNT_MS })
  return (
    <dd>
      <span aria-hidden>{groupedNumber(shown)}</span>
      <VisuallyHidden>{groupedNumber(value)}</VisuallyHidden>
    </dd>
  )
}

import type { CoachStats as Stats } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { groupedNumber } from '@oola/contract/grouped-number'
import { useQuery } from '@tanstack/react-query'
import { useRollingNumber } from '#web/lib/use-rolling-number.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Figures } from '#web/ui/sections/figures.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { coachPortalQueries } from '../../coach-portal.queries.ts'

/** Duration of the count (PORTAL-09). */
const COUNT_MS = 4000

const FIGURES = [
  ['activeClients', 'Active clients'],
  ['lifeTimeClients', 'Lifetime clients'],
  ['clientActionSteps', 'Client action steps'],
  ['clientGoalsAchieved', 'Client goals achieved'],
] as const satisfies readonly (readonly [keyof Stats, string])[]

/** MY STATS: four counters that count up once (PORTAL-08; mockup 17). */
export function CoachStats() {
  const query = useQuery(coachPortalQueries.stats())
  return (
    <Card as="section" aria-labelledby="my-stats">
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
          <Figures
            columns={4}
            figures={FIGURES.map(([key, words]) => ({
              figure: <Counter value={stats[key]} />,
              words,
              large: true,
            }))}
          />
        )}
      </Loaded>
    </Card>
  )
}

/** Screen readers get the final number, not the count. */
function Counter({ value }: { value: number }) {
  const shown = useRollingNumber(value, { first: 0, ms: COUNT_MS })
  return (
    <>
      <span aria-hidden>{groupedNumber(shown)}</span>
      <VisuallyHidden>{groupedNumber(value)}</VisuallyHidden>
    </>
  )
}

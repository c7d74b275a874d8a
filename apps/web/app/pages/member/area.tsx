import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { StepArea } from '#web/features/actions/components/step-area.tsx'
import { areaOfPath, areaPath } from '#web/features/areas/area-words.ts'
import { areaQueries } from '#web/features/areas/areas.queries.ts'
import { Thread } from '#web/features/areas/components/thread.tsx'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import type { Route } from './+types/area'

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${areaOfPath(params.area)?.name ?? 'Life area'} · Oola` },
]

export const clientLoader = ({ params }: LoaderFunctionArgs) => {
  const { userStepId } = guardSession()
  const area = areaOfPath(params.area)
  if (!area) throw redirect(PATHS.dashboard)
  void queryClient.prefetchQuery(areaQueries.thread(area.id))
  return { areaId: area.id, back: stepPage(userStepId) }
}

/** The thread of a life area (mockup 67; THREAD-01 to 06). */
export default function AreaPage({ loaderData: { areaId, back } }: Route.ComponentProps) {
  const query = useQuery(areaQueries.thread(areaId))
  return (
    <Page gap={5}>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={720} />}
        failure="We could not load this area"
        safe="Your wheels, goals and steps are safe."
      >
        {(thread) => (
          <Thread
            key={areaId}
            thread={thread}
            back={<BackLink to={back}>BACK</BackLink>}
            pathOf={(id) => areaPath(lifeArea(id).key)}
            stepsOf={areaQueries.steps}
            stepArea={(step) => <StepArea step={step} />}
            foot={
              <Row justify="between" wrap>
                <Button variant="text" size="sm" onClick={() => print()}>
                  PRINT
                </Button>
                <Button variant="text" size="sm" to="/coachSharing">
                  WHAT YOUR COACH SEES
                </Button>
              </Row>
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

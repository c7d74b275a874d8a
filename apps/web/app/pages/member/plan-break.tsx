import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { breakQueries } from '#web/features/breaks/breaks.queries.ts'
import { BreakPlanner } from '#web/features/breaks/components/break-planner.tsx'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { stepPage } from '#web/features/journey/routing/step-page.ts'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Route } from './+types/plan-break'

export const handle = { footer: true }

export const meta = () => [{ title: 'Plan a break · Oola' }]

export const clientLoader = async () => {
  let isSubscriber = true
  await guardStepRule((stepId) => {
    isSubscriber = stepId !== NON_SUBSCRIBER_STEP
    return stepId === STEPS.dashboard || !isSubscriber ? null : stepPage(stepId)
  })
  return { isSubscriber }
}

/** Plan a break, or change the one of `?id=` (mockup 66). */
export default function PlanBreakPage({ loaderData: { isSubscriber } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const id = Number(queryParam(params.toString(), 'id'))
  const query = useQuery(breakQueries.mine())
  const before = query.data?.breaks.find((each) => each.id === id && each.lastDay >= query.data.today) ?? null
  // One that is over or called off is planned again.
  const isChange = query.data ? before !== null : id > 0
  const { data: calendar } = useQuery({ ...learningQueries.calendar(), enabled: isSubscriber })
  const modules = (calendar?.entries ?? [])
    .filter(({ kind, isOpen }) => kind === 'module' && !isOpen)
    .map((entry) => ({ id: entry.id, name: entry.detail.split(' of ')[0] ?? entry.detail, day: entry.day }))
  return (
    <Page gap={5}>
      <Stack gap={1}>
        <BackLink to={isSubscriber ? '/dashboard' : '/nonSubscriber'}>DASHBOARD</BackLink>
        <Heading level={1}>{isChange ? 'Change your break' : 'Plan a break'}</Heading>
        <Text size="lead" tone="quiet">
          Press the first and the last day you are away.
        </Text>
      </Stack>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={560} />}
        failure="Your breaks did not load"
        safe="What you planned stays as it is."
      >
        {(breaks) => (
          <BreakPlanner key={before?.id ?? 0} {...{ breaks, before, modules }} hasProgram={isSubscriber} />
        )}
      </Loaded>
    </Page>
  )
}

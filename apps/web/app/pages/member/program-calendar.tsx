import { STEPS } from '@oola/contract/journey/steps'
import { spokenZone } from '@oola/contract/sessions/session-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import {
  CalendarBoard,
  CalendarTabs,
  type CalendarView,
} from '#web/features/learning/components/calendar/calendar-board.tsx'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const handle = { footer: true }

export const meta = () => [{ title: 'Program calendar · Oola' }]

export const clientLoader = async () => {
  await guardStepRule((stepId) => (stepId === STEPS.dashboard ? null : stepPage(stepId)))
  return null
}

/** Opening dates, and bookings (mockup 26). */
export default function ProgramCalendarPage() {
  const [view, setView] = useState<CalendarView>('month')
  const query = useQuery(learningQueries.calendar())
  return (
    <Page gap={4}>
      <BackLink to={PATHS.dashboard}>BACK</BackLink>
      <Row gap={4} align="end" justify="between" wrap phone="stacked">
        <Stack gap={2}>
          <Heading level={1}>Program calendar</Heading>
          <Text size="lead" tone="quiet">
            What opens when, and what you have booked.
            {query.data && ` Times are ${spokenZone(query.data.timeZone)}.`}
          </Text>
        </Stack>
        {query.data && <CalendarTabs value={view} onChange={setView} />}
      </Row>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={560} />}
        failure="Your calendar did not load"
        safe="Your program goes on as planned."
      >
        {(calendar) => <CalendarBoard calendar={calendar} view={view} />}
      </Loaded>
    </Page>
  )
}

import { STEPS } from '@oola/contract/journey/steps'
import { spokenZone } from '@oola/contract/sessions/session-words'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { PATHS, stepPage } from '#web/features/journey/routing/step-page.ts'
import { CalendarBoard } from '#web/features/learning/components/calendar/calendar-board.tsx'
import { learningQueries } from '#web/features/learning/learning.queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './program-calendar.module.css'

export const handle = { footer: true }

export const meta = () => [{ title: 'Program calendar · Oola' }]

export const clientLoader = async () => {
  await guardStepRule((stepId) => (stepId === STEPS.dashboard ? null : stepPage(stepId)))
  return null
}

/** What opens when, and what is booked (mockup 26). */
export default function ProgramCalendarPage() {
  const query = useQuery(learningQueries.calendar())
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <Button
          variant="text"
          size="sm"
          to={PATHS.dashboard}
          leftIcon={<IconArrowLeft size={19} stroke={1.75} aria-hidden />}
        >
          BACK
        </Button>
      </div>
      <Heading level={1}>Program calendar</Heading>
      <Text size="lead" tone="quiet">
        What opens when, and what you have booked.
        {query.data && ` Times are ${spokenZone(query.data.timeZone)}.`}
      </Text>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={560} />}
        failure="Your calendar did not load"
        safe="Your program goes on as planned."
      >
        {(calendar) => <CalendarBoard calendar={calendar} />}
      </Loaded>
    </div>
  )
}

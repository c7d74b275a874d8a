import { spokenStart } from '@oola/contract/sessions/session-words'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { PreparationForm } from '#web/features/coaching/preparation/components/preparation-form.tsx'
import { preparationQueries } from '#web/features/coaching/preparation/preparation.queries.ts'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const handle = { footer: true }

export const meta = () => [{ title: 'Before your session · Oola' }]

const bookingOf = (search: string): string => queryParam(search, 'session') ?? ''

export const clientLoader = ({ request }: LoaderFunctionArgs) => {
  guardSession()
  const bookingId = bookingOf(new URL(request.url).search)
  if (!bookingId) throw redirect('/coachingRoom')
  void queryClient.prefetchQuery(preparationQueries.own(bookingId))
  return null
}

/** Three short questions before a session (mockup 71). */
export default function BeforeSession() {
  const bookingId = bookingOf(useLocation().search)
  const query = useQuery(preparationQueries.own(bookingId))
  const isPhone = useMediaQuery(MOBILE)
  return (
    <Page gap={5} width="text">
      <BackLink to="/coachingRoom">COACHING ROOM</BackLink>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={560} />}
        failure="We could not load the questions"
        safe="What you wrote is safe."
      >
        {(preparation) => (
          <>
            <Row gap={4} align="start">
              <Portrait
                userId={preparation.coach.id}
                name={`${preparation.coach.firstName} ${preparation.coach.lastName}`}
                size={isPhone ? 48 : 60}
              />
              <Stack gap={2}>
                <Heading level={1} variant={isPhone ? 'h2' : 'h1'}>
                  Before you talk to {preparation.coach.firstName}
                </Heading>
                <Text tone="quiet">
                  {spokenStart(new Date(preparation.startsAt), preparation.timeZone)}. Three questions, two
                  minutes. Only {preparation.coach.firstName} reads them.
                </Text>
              </Stack>
            </Row>
            <PreparationForm key={preparation.bookingId} preparation={preparation} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { coachSharingQueries } from '#web/features/coaching/coach-sharing/coach-sharing.queries.ts'
import { SharingControls } from '#web/features/coaching/coach-sharing/components/sharing-controls.tsx'
import { SharingPreview } from '#web/features/coaching/coach-sharing/components/sharing-preview.tsx'
import { ViewLog } from '#web/features/coaching/coach-sharing/components/view-log.tsx'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const handle = { footer: true }

export const meta = () => [{ title: 'What my coach may see · Oola' }]

export const clientLoader = () => {
  guardSession()
  void queryClient.prefetchQuery(coachSharingQueries.own())
  void queryClient.prefetchQuery(coachSharingQueries.views())
  return null
}

/** The member's permissions for their coach, area by area, with the coach's views (mockup 47). */
export default function CoachSharingPage() {
  const query = useQuery(coachSharingQueries.own())
  const { data: settings } = useQuery(siteQueries.settings())
  const coach = query.data?.coach
  const name = coach?.firstName ?? 'your coach'
  return (
    <Page gap={3}>
      <BackLink to="/account">YOUR ACCOUNT</BackLink>
      <Heading level={1}>What my coach may see</Heading>
      <Text size="lead" tone="quiet">
        {coach
          ? `You decide, area by area. Changes take effect right away, on every screen ${name} has open.`
          : 'You decide, area by area. Your choices apply from the first day you have a coach.'}
      </Text>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={620} />}
        failure="We could not load what you share"
        safe="Your choices stay as they are."
      >
        {(sharing) => (
          <Split aside="medium" gap={5}>
            <SharingControls sharing={sharing} name={name} media={settings?.addresses.media} />
            <Stack gap={5}>
              <SharingPreview sharing={sharing} name={coach?.firstName ?? 'Your coach'} />
              <ViewLog name={name} coachId={coach?.id} />
            </Stack>
          </Split>
        )}
      </Loaded>
    </Page>
  )
}

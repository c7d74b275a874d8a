import words from 'site-content:contact'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { coachQueries } from '#web/features/coaches/coaches.queries.ts'
import { readCoach } from '#web/features/coaches/directory-address.ts'
import { ContactForm, type RequestedCoach } from '#web/features/requests/components/contact-form.tsx'
import { ContactDetails } from '#web/features/site/components/contact-details.tsx'
import { SiteAnchor } from '#web/features/site/components/site-anchor.tsx'
import { SupportHours } from '#web/features/site/components/support-hours.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { useSamplesShown } from '#web/features/site/use-samples-shown.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PageHero } from '#web/ui/sections/picture-room.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const meta = () => pageMeta(words.head)

/** The coach in the address: `/contact?coach=2003`, linked by the directory for a coach without a calendar. */
const useRequestedCoach = (): RequestedCoach | null => {
  const { search } = useLocation()
  // The prerendered page has no query.
  const id = useHydrated() ? readCoach(search) : null
  const { data, error } = useQuery({ ...coachQueries.listing(id ?? 0), enabled: id !== null })
  if (id === null) return null
  const name = data && { first: data.firstName, whole: `${data.firstName} ${data.lastName}` }
  return { id, name: error ? null : name }
}

/** /contact (public.md 2.10; PUBLIC-81, PUBLIC-82). */
export default function Contact() {
  const { opening, hours, details, form, topics } = words
  const coach = useRequestedCoach()
  // With a note they are samples.
  const withDetails = useSamplesShown() || details.note === null
  return (
    <>
      <PageHero area="fun" title={opening.heading} lead={opening.lead} picture={<Illustration id={2} />} />
      <Section>
        <Split aside="half" gap={8}>
          <SupportHours {...hours} />
          {withDetails && <ContactDetails {...details} />}
        </Split>
      </Section>
      <Section tone="surface">
        <Split aside="half" gap={8}>
          <Stack gap={4}>
            <Heading level={2} variant="h1">
              {form.title}
            </Heading>
            <Text size="lead" tone="quiet">
              {form.text}
            </Text>
          </Stack>
          <ContactForm coach={coach} />
        </Split>
      </Section>
      <Section title={topics.title}>
        <Grid as="ul" columns={3} gap={7}>
          {topics.each.map(({ title, text, link, to }) => (
            <Stack as="li" key={title} gap={2} align="start">
              <Heading level={3} variant="h4">
                {title}
              </Heading>
              <Text tone="quiet">{text}</Text>
              <SiteAnchor to={to}>{link}</SiteAnchor>
            </Stack>
          ))}
        </Grid>
      </Section>
    </>
  )
}

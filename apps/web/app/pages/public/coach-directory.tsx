import words from 'site-content:coachDirectory'
import { useQuery } from '@tanstack/react-query'
import { FindCoaches } from '#web/features/coaches/components/find-coaches.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const meta = () => pageMeta(words.head)

/** /coachDirectory (public.md 2.16; DIR-01). */
export default function CoachDirectoryPage() {
  const { data: settings } = useQuery(siteQueries.settings())
  const { opening, before, withoutScripts } = words
  return (
    <Page top="roomy" gap={6}>
      <Stack gap={4}>
        <Heading level={1} variant="dl">
          {opening.heading}
        </Heading>
        <Text size="lead" tone="quiet">
          {opening.lead}
        </Text>
      </Stack>
      <noscript>
        <Text size="lead" tone="quiet">
          {withoutScripts} <a href="/contact">Contact</a>
        </Text>
      </noscript>
      <FindCoaches words={words} media={settings?.addresses.media}>
        <Stack as="section" gap={6} aria-labelledby="before-search">
          <Heading level={2} variant="h2" id="before-search">
            {before.title}
          </Heading>
          {/* Text only: the drawn points would load the home page's drawings, a tenth of this page's size budget. */}
          <Grid as="ul" columns="fit" gap={6}>
            {before.points.map(({ title, text }) => (
              <Stack as="li" key={title} gap={2}>
                <Heading level={3} variant="h4">
                  {title}
                </Heading>
                <Text tone="quiet">{text}</Text>
              </Stack>
            ))}
          </Grid>
        </Stack>
      </FindCoaches>
    </Page>
  )
}

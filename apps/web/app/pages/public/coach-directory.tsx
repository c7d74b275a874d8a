import words from 'site-content:coachDirectory'
import { useQuery } from '@tanstack/react-query'
import { FindCoaches } from '#web/features/coaches/components/find-coaches.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './coach-directory.module.css'

export const meta = () => pageMeta(words.head)

/** /coachDirectory (public.md 2.16; DIR-01). */
export default function CoachDirectoryPage() {
  const { data: settings } = useQuery(siteQueries.settings())
  const { opening, before, withoutScripts } = words
  return (
    <div className={classes.page}>
      <div className={classes.opening}>
        <Heading level={1} look="dl">
          {opening.heading}
        </Heading>
        <Text size="lead" tone="quiet">
          {opening.lead}
        </Text>
      </div>
      <noscript>
        <Text size="lead" tone="quiet">
          {withoutScripts} <a href="/contact">Contact</a>
        </Text>
      </noscript>
      <FindCoaches words={words} media={settings?.addresses.media}>
        <section className={classes.before} aria-labelledby="before-search">
          <Heading level={2} look="h2" id="before-search">
            {before.title}
          </Heading>
          <ul className={classes.points}>
            {before.points.map(({ title, text }) => (
              <li key={title}>
                <Heading level={3} look="h4">
                  {title}
                </Heading>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </FindCoaches>
    </div>
  )
}

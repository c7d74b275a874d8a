import { formatMoment } from '@oola/contract/date-words'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { coachSharingQueries } from '../coach-sharing.queries.ts'
import { viewWords } from '../view-words.ts'
import classes from './view-log.module.css'

const FIRST = 5

/** When coaches looked, and at what: the newest first (mockup 47). */
export function ViewLog({ name, coachId }: { name: string; coachId: number | undefined }) {
  const query = useQuery(coachSharingQueries.views())
  const [all, setAll] = useState(false)
  const hasMore = (query.data?.length ?? 0) > FIRST
  return (
    <Card as="section" aria-labelledby="views-title">
      <div className={classes.top}>
        <Heading level={2} look="h4" id="views-title">
          When {name} looked
        </Heading>
        {hasMore && !all && (
          <Button variant="text" size="sm" onClick={() => setAll(true)}>
            SHOW ALL
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={220} />}
        failure="We could not load who looked"
        safe="Your choices count all the same."
      >
        {(views) =>
          views.length === 0 ? (
            <p className={classes.none}>
              {coachId === undefined ? 'Nobody has looked yet.' : `${name} has not looked yet.`}
            </p>
          ) : (
            <ul className={classes.list}>
              {views.slice(0, all ? undefined : FIRST).map((view) => (
                <li key={`${view.at}-${view.coachId}`}>
                  <span className={classes.icon}>
                    <IconEye size={18} stroke={1.75} aria-hidden />
                  </span>
                  <span>
                    <strong>{viewWords(view.kinds)}</strong>
                    <Text as="span" size="small" tone="faint">
                      {view.coachId === coachId ? '' : `${view.coachName || 'A former coach'}, `}
                      {formatMoment(view.localTime)}
                    </Text>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

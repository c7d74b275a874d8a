import { formatMoment } from '@oola/contract/date-words'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { coachSharingQueries } from '../coach-sharing.queries.ts'
import { viewWords } from '../view-words.ts'

const FIRST = 5

/** When coaches viewed what: the newest first (mockup 47). */
export function ViewLog({ name, coachId }: { name: string; coachId: number | undefined }) {
  const query = useQuery(coachSharingQueries.views())
  const [all, setAll] = useState(false)
  const hasMore = (query.data?.length ?? 0) > FIRST
  return (
    <Card as="section" gap={2} aria-labelledby="views-title">
      <CardHead
        id="views-title"
        title={`When ${name} looked`}
        action={
          hasMore &&
          !all && (
            <Button variant="text" size="sm" onClick={() => setAll(true)}>
              SHOW ALL
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={220} />}
        failure="We could not load who looked"
        safe="Your choices count all the same."
      >
        {(views) =>
          views.length === 0 ? (
            <EmptyNote>
              {coachId === undefined ? 'Nobody has looked yet.' : `${name} has not looked yet.`}
            </EmptyNote>
          ) : (
            <Stack as="ul" divided>
              {views.slice(0, all ? undefined : FIRST).map((view) => (
                <ItemRow
                  key={`${view.at}-${view.coachId}`}
                  as="li"
                  icon={<IconEye size={20} stroke={1.75} aria-hidden />}
                  title={viewWords(view.kinds)}
                  note={`${view.coachId === coachId ? '' : `${view.coachName || 'A former coach'}, `}${formatMoment(view.localTime)}`}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  )
}

import type { CoachResult, CoachSearch } from '@oola/contract/coaches/coaches.schema'
import type { CoachDirectoryWords } from '@oola/contract/site/coach-directory.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, type Read } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { canSearch } from '../directory-address.ts'
import { NO_COACHES, resultsLine } from '../results-line.ts'
import { CoachCard } from './coach-card.tsx'

interface CoachResultsProps {
  query: Read<CoachResult[]>
  search: CoachSearch
  /** The query of the page's address. */
  address: string
  media: string | undefined
  nobody: CoachDirectoryWords['nobody']
  /** Above coaches shown without a search. */
  some: string
}

/** The search results, or "No coaches found" (DIR-06). */
export function CoachResults({ query, search, address, media, nobody, some }: CoachResultsProps) {
  return (
    <Loaded
      query={query}
      failure="We could not search the directory"
      safe="What you typed is still there."
      skeleton={<ResultsSkeleton />}
    >
      {(coaches) =>
        coaches.length === 0 ? (
          <EmptyState
            title={NO_COACHES}
            level={2}
            action={
              <Button variant="outline" to="/contact">
                {nobody.link}
              </Button>
            }
          >
            {nobody.text}
          </EmptyState>
        ) : (
          <Stack gap={5}>
            <Text tone="quiet">{canSearch(search) ? resultsLine(coaches.length, search) : some}</Text>
            <Grid as="ul" columns={3} gap={5}>
              {coaches.map((coach) => (
                <CoachCard
                  key={coach.id}
                  coach={coach}
                  country={search.country}
                  address={address}
                  media={media}
                />
              ))}
            </Grid>
          </Stack>
        )
      }
    </Loaded>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6]

/** As high as the line and two rows of cards. */
function ResultsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton width={180} height={24} />
      <Grid columns={3} gap={5}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="block" height={286} />
        ))}
      </Grid>
    </Stack>
  )
}

import { counted } from '@oola/contract/count-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { HistoryFrame } from '#web/features/privacy/history/components/history-frame.tsx'
import { ImportedSteps } from '#web/features/privacy/history/components/imported-steps.tsx'
import { historyQueries } from '#web/features/privacy/history/history.queries.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

export const handle = { footer: true }

export const meta = () => [{ title: 'Steps from other apps · Oola' }]

export const clientLoader = () => {
  guardSession()
  return null
}

/** `/account/history/steps`: every step from elsewhere, with their total (IMPORT-03). */
export default function HistoryStepsPage() {
  const query = useInfiniteQuery(historyQueries.steps())
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <Page>
      <HistoryFrame
        title="Steps from other apps"
        lead={`${counted(total, 'step')} in all. They don’t change your streaks, badges or totals.`}
        step={null}
        back={{ to: '/account/history', label: 'YOUR HISTORY' }}
      >
        <Loaded
          query={query}
          failure="We could not load your steps"
          safe="They are all still here."
          skeleton={<Skeleton shape="block" height={480} />}
        >
          {({ pages }) => (
            <>
              <ImportedSteps steps={pages.flatMap(({ steps }) => steps)} />
              <ShowMore query={query} failure="Older steps did not load. They are safe.">
                OLDER STEPS
              </ShowMore>
            </>
          )}
        </Loaded>
      </HistoryFrame>
    </Page>
  )
}

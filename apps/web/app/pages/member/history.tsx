import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { HistoryScreen } from '#web/features/privacy/history/components/history-screen.tsx'
import { historyQueries } from '#web/features/privacy/history/history.queries.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/history'

const PATH = '/account/history'

export const handle = { footer: true }

export const meta = () => [{ title: 'Bring your history · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  guardSession()
  const id = Number(queryParam(new URL(request.url).search, 'import'))
  return { importId: Number.isSafeInteger(id) && id > 0 ? id : null }
}

/** `/account/history`: a history from another account or another app; `import` is the one that is shown (mockup 68). */
export default function HistoryPage({ loaderData: { importId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const ways = {
    onOpen: ({ id }: { id: number }) => void navigate(`${PATH}?import=${id}`),
    onStart: () => void navigate(PATH),
  }
  return (
    <Page>
      {importId === null ? <HistoryScreen shown={null} {...ways} /> : <Shown importId={importId} {...ways} />}
    </Page>
  )
}

function Shown({
  importId,
  ...ways
}: {
  importId: number
  onOpen: (sent: { id: number }) => void
  onStart: () => void
}) {
  const query = useQuery(historyQueries.one(importId))
  return (
    <Loaded
      query={query}
      failure="We could not open this import"
      safe="Your account is as it was."
      skeleton={<Skeleton shape="block" height={480} />}
    >
      {(shown) => <HistoryScreen shown={shown} {...ways} />}
    </Loaded>
  )
}

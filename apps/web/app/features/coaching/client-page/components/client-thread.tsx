import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { Thread } from '#web/features/areas/components/thread.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { clientPageQueries } from '../client-page.queries.ts'

interface ClientThreadProps {
  clientId: number
  areaId: number
}

/** A life area of a client, as far as the client shares it (THREAD-06). */
export default function ClientThread({ clientId, areaId }: ClientThreadProps) {
  const query = useQuery(clientPageQueries.thread(clientId, areaId))
  const page = `/clientPage?client=${clientId}`
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={720} />}
      failure="We could not load this area"
      safe="Nothing is lost."
    >
      {(thread) => (
        <Thread
          key={areaId}
          thread={thread}
          back={<BackLink to={page}>CLIENT</BackLink>}
          pathOf={(id) => `${page}&area=${lifeArea(id).key}`}
          stepsOf={clientPageQueries.steps(clientId)}
        />
      )}
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { announcementQueries } from '../announcements.queries.ts'

const ShownAnnouncement = lazyPart(() => import('./shown-announcement.tsx'))

/** The announcement that the member sees now; its parts are loaded only with one. */
export function CurrentAnnouncement() {
  const { data: announcement } = useQuery(announcementQueries.current())
  if (!announcement) return null
  return (
    <Suspense fallback={null}>
      <ShownAnnouncement key={announcement.id} announcement={announcement} />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useAnnouncementRead, useCloseAnnouncement } from '../announcements.mutations.ts'
import { announcementQueries } from '../announcements.queries.ts'

const AnnouncementBar = lazyPart(async () => ({
  default: (await import('#web/ui/feedback/announcement-bar.tsx')).AnnouncementBar,
}))

/** The announcement that the member sees now; its parts are loaded only with one. */
export function CurrentAnnouncement() {
  const { data: announcement } = useQuery(announcementQueries.current())
  const { mutate: read } = useAnnouncementRead()
  const { mutate: close } = useCloseAnnouncement()
  if (!announcement) return null
  const { id } = announcement
  return (
    <Suspense fallback={null}>
      <AnnouncementBar
        key={id}
        announcement={announcement}
        onRead={() => read(id)}
        onClose={() => close(id)}
      />
    </Suspense>
  )
}

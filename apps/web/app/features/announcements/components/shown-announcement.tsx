import { AnnouncementBar } from '#web/ui/feedback/announcement-bar.tsx'
import { useAnnouncementRead, useCloseAnnouncement } from '../announcements.mutations.ts'

interface ShownAnnouncementProps {
  announcement: { readonly id: number } & Parameters<typeof AnnouncementBar>[0]['announcement']
}

/** An announcement in a member's page, counted as read when it is shown or opened. */
export default function ShownAnnouncement({ announcement }: ShownAnnouncementProps) {
  const { id } = announcement
  const { mutate: read } = useAnnouncementRead()
  const { mutate: close } = useCloseAnnouncement()
  return <AnnouncementBar announcement={announcement} onRead={() => read(id)} onClose={() => close(id)} />
}

import { z } from 'zod'
import { event } from '../event.ts'

/** Staff announced something, changed it, or ended it; to every open page (STAFF-21). */
export const announcementsChanged = event('AnnouncementsChanged', {
  hub: '/notificationshub',
  payload: z.object({}),
})

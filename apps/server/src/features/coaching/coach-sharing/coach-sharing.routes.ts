import {
  getCoachSharing,
  getCoachViews,
  saveCoachSharing,
} from '@oola/contract/coaching/coach-sharing/coach-sharing.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CoachSharingService } from './coach-sharing.service.ts'

export const coachSharingRoutes = (handle: Handle, sharing: CoachSharingService): void => {
  handle(getCoachSharing, ({ session }) => sharing.own(session))
  handle(saveCoachSharing, async ({ session, input }) => {
    await sharing.save(session, input.body.marks)
    return { ok: true as const }
  })
  handle(getCoachViews, ({ session }) => sharing.views(session))
}

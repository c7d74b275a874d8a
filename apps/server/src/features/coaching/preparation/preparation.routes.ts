import {
  getPreparation,
  getSeenPreparation,
  remindOfPreparation,
  savePreparation,
} from '@oola/contract/coaching/preparation/preparation.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { PreparationService } from './preparation.service.ts'

export const preparationRoutes = (handle: Handle, preparation: PreparationService): void => {
  handle(getPreparation, ({ session, input }) => preparation.read(session, input.params.bookingId))
  handle(savePreparation, ({ session, input }) => preparation.save(session, input.body.bookingId, input.body))
  handle(getSeenPreparation, async ({ session, input }) => ({
    preparation: await preparation.seen(session, input.params.clientId),
  }))
  handle(remindOfPreparation, async ({ session, input }) => {
    await preparation.remind(session, input.body.clientId, input.body.bookingId)
    return { ok: true as const }
  })
}

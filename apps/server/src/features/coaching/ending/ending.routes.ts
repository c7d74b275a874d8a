import { endCoaching, getCoachingEnd, keepClient } from '@oola/contract/coaching/ending/ending.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { EndingService } from './ending.service.ts'

export const endingRoutes = (handle: Handle, ending: EndingService): void => {
  handle(getCoachingEnd, ({ session, input }) => ending.preview(session, input.params.clientId))
  handle(endCoaching, ({ session, input }) => ending.end(session, input.body))
  handle(keepClient, async ({ session, input }) => {
    await ending.keep(session, input.body.clientId)
    return { ok: true } as const
  })
}

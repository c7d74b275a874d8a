import { getDefinedTimeZones, updateUserDefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { TimeZonesService } from './time-zones.service.ts'

export const timeZonesRoutes = (handle: Handle, timeZones: TimeZonesService): void => {
  handle(getDefinedTimeZones, async ({ session }) => timeZones.list(session))
  handle(updateUserDefinedTimeZone, async ({ session, input }) => {
    await timeZones.choose(session, input.body.definedTimeZoneId)
    return { ok: true as const }
  })
}

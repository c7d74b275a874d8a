import { bringBack, getMergedDay } from '@oola/contract/offline/offline.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { MergedDaysService } from './merged-days.service.ts'

export const offlineRoutes = (handle: Handle, mergedDays: MergedDaysService): void => {
  handle(getMergedDay, ({ session }) => mergedDays.read(session))
  handle(bringBack, ({ session, input }) => mergedDays.bringBack(session, input.params.id))
}

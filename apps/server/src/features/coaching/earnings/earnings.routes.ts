import { getEarnings } from '@oola/contract/coaching/earnings/earnings.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { EarningsService } from './earnings.service.ts'

export const earningsRoutes = (handle: Handle, earnings: EarningsService): void => {
  handle(getEarnings, ({ session, input }) => earnings.year(session, input.query.year), {
    finds: { coach_relation: 'a coach’s clients, by the coach’s id' },
  })
}

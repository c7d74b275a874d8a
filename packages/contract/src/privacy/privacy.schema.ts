import { z } from 'zod'
import { CalendarDate, LocalDateTime } from '../dates.ts'

/** A member's data export, created by a job. */
export const DataExport = z.object({
  status: z.enum(['none', 'packing', 'ready', 'failed']),
  /** Download path in the portal, returned only to the member; null until it is ready. */
  address: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  /** In the member's time zone. */
  until: LocalDateTime.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** The member's local day of a scheduled deletion; null without one. */
export const AccountDeletion = z.object({ deletesOn: CalendarDate.nullable() })
export type AccountDeletion = z.infer<typeof AccountDeletion>

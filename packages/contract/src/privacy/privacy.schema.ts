import { z } from 'zod'
import { CalendarDate, LocalDateTime } from '../dates.ts'

/** A member's copy of everything in her account, made by a job. */
export const DataExport = z.object({
  status: z.enum(['none', 'packing', 'ready', 'failed']),
  /** Where it is downloaded, below our own address: only she is told. null until it is ready. */
  address: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  /** On her own clock. */
  until: LocalDateTime.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** An account that is to be deleted: on this day of the member, unless she changes her mind. */
export const AccountDeletion = z.object({ deletesOn: CalendarDate.nullable() })
export type AccountDeletion = z.infer<typeof AccountDeletion>

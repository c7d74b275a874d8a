import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'

/** The code in a certificate's address; it can't be guessed. */
export const CertificateCode = z.string().regex(/^[0-9a-z]{1,11}-[A-Za-z0-9_-]{22}$/, 'is no certificate')

/** A certificate as shown to anyone with its address (mockup 29). */
export const Certificate = z.object({
  code: CertificateCode,
  /** "OC-2026-002001" */
  number: z.string(),
  /** As it was printed on the day of issue. */
  name: z.string(),
  courseTitle: z.string(),
  /** What it was issued for, in a sentence that follows the name. */
  words: z.string(),
  issuedAt: Instant,
  /** The holder's local day. */
  issuedDay: CalendarDate,
  /** The UTC day of its withdrawal; null while it is valid. */
  withdrawnDay: CalendarDate.nullable(),
})
export type Certificate = z.infer<typeof Certificate>

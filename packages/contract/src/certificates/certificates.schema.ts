import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'

/** The code in a certificate's address; it can't be guessed. */
export const CertificateCode = z.string().regex(/^[0-9a-z]{1,11}-[A-Za-z0-9_-]{22}$/, 'is no certificate')

/** A certificate as everybody who has its address may see it (mockup 29). */
export const Certificate = z.object({
  code: CertificateCode,
  /** "OC-2026-002001" */
  number: z.string(),
  /** As it was printed on the day of issue. */
  name: z.string(),
  courseTitle: z.string(),
  /** What had to be done for it, in a sentence that goes on from the name. */
  words: z.string(),
  issuedAt: Instant,
  /** The holder's local day. */
  issuedDay: CalendarDate,
  /** The UTC day on which it was withdrawn; null while it is valid. */
  withdrawnDay: CalendarDate.nullable(),
})
export type Certificate = z.infer<typeof Certificate>

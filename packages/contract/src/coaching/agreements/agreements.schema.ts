import { z } from 'zod'
import { CalendarDate } from '../../dates.ts'
import { Id } from '../../ids.ts'

/** A task that a coach and a client agreed on; it is on the client's to-do list (DESK-07). */
export const Agreement = z.object({
  id: Id,
  text: z.string(),
  /** The client's local day. */
  day: CalendarDate,
  /** The client's local day of completion; null while it is open. */
  doneDay: CalendarDate.nullable(),
  /** Days since its day while it is open; 0: not late. */
  daysLate: z.int().min(0),
  /** Who wrote it down: the coach or the client. */
  fromUserId: Id,
})
export type Agreement = z.infer<typeof Agreement>

export const Agreements = z.object({
  /** The client's local day, from which an agreement's day is chosen. */
  today: CalendarDate,
  /** Open ones by day, then the last done ones. */
  agreements: z.array(Agreement),
})
export type Agreements = z.infer<typeof Agreements>

import { z } from 'zod'
import { Id } from '../ids.ts'
import { Session } from './account.schema.ts'

/** A member whose portal may be viewed. */
export const Viewable = z.object({ id: Id, firstName: z.string(), lastName: z.string() })
export type Viewable = z.infer<typeof Viewable>

/** What the tab of a view needs: the member's session, read-only, and the words of its banner (look-staff 4). */
export const StaffView = z.object({
  session: Session,
  member: Viewable,
  /** Who views. */
  viewer: z.string(),
  reason: z.string(),
  endsAt: z.iso.datetime(),
  /** The calls that are closed to it, as `GET /path`: its pages do not make them. */
  closed: z.array(z.string()),
})
export type StaffView = z.infer<typeof StaffView>

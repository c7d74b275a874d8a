import { findPeople } from '@oola/contract/staff/find.calls'
import type { StaffHandle } from '../staff-entrance.ts'
import type { FindService } from './find.service.ts'

/** The search of the palette. */
export const findRoutes = (handle: StaffHandle, find: FindService): void => {
  handle(findPeople, ({ session, input }) => find.people(session.role, input.query.text))
}

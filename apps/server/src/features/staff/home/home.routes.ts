import { staffHome } from '@oola/contract/staff/home.calls'
import type { StaffHandle } from '../staff-entrance.ts'
import type { StaffHomeService } from './home.service.ts'

/** The home page of the console. */
export const staffHomeRoutes = (handle: StaffHandle, home: StaffHomeService): void => {
  handle(staffHome, ({ session }) => home.read(session))
}

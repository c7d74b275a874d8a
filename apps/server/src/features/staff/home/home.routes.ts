import { staffHome } from '@oola/contract/staff/home.calls'
import type { StaffHandle } from '../staff-entrance.ts'
import type { StaffHomeService } from './home.service.ts'

/** The home page of the console. */
export const staffHomeRoutes = (handle: StaffHandle, home: StaffHomeService): void => {
  handle(staffHome, ({ session }) => home.read(session), {
    scans: {
      coach_standing: 'the few coaches who wait for approval, or leave',
      sent_mail: 'the few mails that came back, by an index of their own',
      staff_act: 'the few acts that wait for a second person, by an index of their own',
      subscription: 'the few with a declined card, by an index of their own',
    },
  })
}

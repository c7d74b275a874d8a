import { Console } from '#web/features/staff/components/console.tsx'

export const meta = () => [{ title: 'Oola Staff' }, { name: 'robots', content: 'noindex' }]

/** The console shows itself that the connection is lost: no overlay covers it. */
export const handle = { worksOffline: true }

/** The staff console: sign-in, frame and screens (look-staff 2; STAFF-02). */
export default function StaffConsole() {
  return <Console />
}

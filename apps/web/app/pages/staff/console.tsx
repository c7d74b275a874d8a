import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'

// Not part of the route's file: the list of all routes, which members load, would name each file of the console.
const Console = lazyPart(async () => ({
  default: (await import('#web/features/staff/components/staff-guard.tsx')).Console,
}))

export const meta = () => [{ title: 'Oola Staff' }, { name: 'robots', content: 'noindex' }]

/** The console shows itself that the connection is lost: no overlay covers it. */
export const handle = { worksOffline: true }

/** The staff console: sign-in, frame and screens (look-staff 2; STAFF-02). */
export default function StaffConsole() {
  return (
    <Suspense fallback={null}>
      <Console />
    </Suspense>
  )
}

import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Activity, useRef } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { StaffAskAgain } from '../kit/staff-ask-again.tsx'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { SignIn } from './sign-in/staff-sign-in.tsx'
import classes from './staff-guard.module.css'
import { useSessionEnd } from './use-session-end.ts'

/** The staff console: the way in, then the frame with its screens. Its data are apart from the portal's. */
export function Console() {
  return (
    <QueryClientProvider client={staffQueryClient}>
      <div className={classes.console}>
        <Guard />
      </div>
    </QueryClientProvider>
  )
}

/** Sign-in, set-up or the console, by how far the session is (STAFF-02). */
function Guard() {
  const { data: me, error, refetch, isFetching } = useQuery(staffQueries.me())
  const inside = useRef<StaffPerson | null>(null)
  if (me?.stage === 'in') inside.current = me
  const isIn = me?.stage === 'in'
  if (me === undefined) {
    if (!error) return null
    return (
      <main className={classes.failed}>
        <ErrorState
          level={1}
          title="The console did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Nothing was changed. Check your connection, then try again.
        </ErrorState>
      </main>
    )
  }
  return (
    <>
      {!isIn && <SignIn me={me} />}
      {/* After a session has ended, what the same person typed is still there when they are back. */}
      {inside.current && (
        <Activity mode={isIn ? 'visible' : 'hidden'}>
          <Inside key={inside.current.id} me={inside.current} />
        </Activity>
      )}
      <StaffAskAgain />
    </>
  )
}

function Inside({ me }: { me: StaffPerson }) {
  useSessionEnd(me)
  return <ConsoleFrame me={me} />
}

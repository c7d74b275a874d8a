import { STAFF_FRESH_MINUTES } from '@oola/contract/staff/staff.constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'
import { useModalDialog } from '#web/ui/layout/use-modal-dialog.ts'
import { Text } from '#web/ui/text/text.tsx'
import { FactorForm } from '../components/sign-in/factor-form.tsx'
import { storeMe } from '../staff.mutations.ts'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import { onStaffRefused } from '../staff-api.ts'
import classes from './staff-ask-again.module.css'
import { StaffButton } from './staff-button.tsx'

/** The calls that wait for the factor; all continue together. */
interface Asked {
  readonly answer: Promise<boolean>
  readonly settle: (isConfirmed: boolean) => void
}

const asked = createStore<Asked | null>(null)

const askAgain = (): Promise<boolean> => {
  const open = asked.get()
  if (open) return open.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({
    answer: promise,
    settle: (isConfirmed) => {
      asked.set(null)
      resolve(isConfirmed)
    },
  })
  return promise
}

let signIn: Promise<boolean> | null = null

/** Resolves once the same person is signed in again; never for another one, whose console starts empty. */
const waitForSignIn = (): Promise<boolean> => {
  const { queryKey } = staffQueries.me()
  const before = staffQueryClient.getQueryData(queryKey)
  if (signIn) return signIn
  if (!before) return Promise.resolve(false)
  storeMe(null)
  signIn = new Promise((resolve) => {
    const stop = staffQueryClient.getQueryCache().subscribe(() => {
      const now = staffQueryClient.getQueryData(queryKey)
      if (now?.stage !== 'in') return
      stop()
      signIn = null
      resolve(now.id === before.id)
    })
  })
  return signIn
}

/**
 * Mounted once, in the console: when a call needs the second factor again it asks for it in a window over everything
 * and repeats the call; when the session has ended, the call waits for the sign-in (STAFF-02).
 */
export function StaffAskAgain() {
  const open = useStore(asked)
  useEffect(() => onStaffRefused({ factorAgain: askAgain, ended: waitForSignIn }), [])
  return open && <AskAgainWindow onDone={open.settle} />
}

function AskAgainWindow({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const { ref, handlers } = useModalDialog(() => onDone(false))
  const { data: me } = useQuery(staffQueries.me())
  return (
    <dialog ref={ref} {...handlers} tabIndex={-1} className={classes.window} aria-label="Confirm it’s you">
      <Text size="small" tone="quiet">
        This needs your passkey or code again: the last one was more than {STAFF_FRESH_MINUTES} minutes ago.
      </Text>
      {me && (
        <FactorForm
          person={me}
          level={2}
          onConfirmed={(person) => {
            storeMe(person)
            onDone(true)
          }}
        >
          <StaffButton variant="link" shortcut="Escape" onClick={() => onDone(false)}>
            Cancel
          </StaffButton>
        </FactorForm>
      )}
    </dialog>
  )
}

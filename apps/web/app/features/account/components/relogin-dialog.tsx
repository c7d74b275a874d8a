import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { FACTOR_WORDS, type LoginFactor } from '../login-factor.ts'
import { leaveGate, passGate } from '../relogin-gate.ts'
import { LoginForm } from './login-form.tsx'

export interface ReloginDialogProps {
  firstName: string
  store: boolean
  /** The member does not want to sign in now. */
  onLeave: () => void
}

/** Asks for the password over a screen with unsaved work; pending work is saved once the same member is back. */
export function ReloginDialog({ firstName, store, onLeave }: ReloginDialogProps) {
  const [factor, setFactor] = useState<LoginFactor | null>(null)
  return (
    <AppModal
      opened
      locked
      onClose={leaveGate}
      title={factor ? FACTOR_WORDS.title : `Are you still there, ${firstName}?`}
      actions={
        <Button
          variant="text"
          fullWidth
          onClick={() => {
            leaveGate()
            onLeave()
          }}
        >
          LEAVE THIS PAGE
        </Button>
      }
    >
      <p>
        {factor
          ? `${FACTOR_WORDS.lead} Everything is still saved.`
          : 'Your session has ended. Log in again and continue right here. Everything is still saved.'}
      </p>
      <LoginForm
        kind={store ? 'store' : 'member'}
        factor={factor}
        onFactor={setFactor}
        // The page belongs to the member it was opened for: for any other it reloads
        // (pages/member/member-frame.tsx).
        onSignedIn={passGate}
      />
    </AppModal>
  )
}

import type { Session } from '@oola/contract/account/account.schema'
import { useState } from 'react'
import { writeSession } from '#web/lib/session.ts'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import { clearKnownPasskey, readKnownPasskey } from '../known-passkey.ts'
import { FACTOR_WORDS, type LoginFactor } from '../login-factor.ts'
import { canUsePasskeys } from '../passkey-browser.ts'
import { KnownDeviceLogin } from './known-device-login.tsx'
import { LoginForm } from './login-form.tsx'
import { ResetLink } from './reset-link.tsx'

export interface LoginModalProps {
  opened: boolean
  onClose: () => void
  /** Target of `Reset my Password`; null while unknown or if a deployment has none. */
  resetPassword: string | null
  /** The session is already stored. */
  onSignedIn: (session: Session) => void
}

/** The login of the public header and of `/login` (mockups 04, 72). */
export function LoginModal({ opened, onClose, resetPassword, onSignedIn }: LoginModalProps) {
  const [known, setKnown] = useState(() => (canUsePasskeys() ? readKnownPasskey() : null))
  const [factor, setFactor] = useState<LoginFactor | null>(null)
  const signedIn = (session: Session) => {
    writeSession(session)
    onSignedIn(session)
  }
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={known ? `Welcome back, ${known.firstName}` : factor ? FACTOR_WORDS.title : 'Welcome back'}
      titleVariant="h2"
      strip
      picture={<PetalFan />}
      keepOnPressOutside
    >
      {known ? (
        <>
          <p>This device knows you by its passkey. Your fingerprint, face or device PIN is enough.</p>
          <KnownDeviceLogin
            known={known}
            onSignedIn={signedIn}
            onPassword={() => setKnown(null)}
            onNotMe={() => {
              clearKnownPasskey()
              setKnown(null)
            }}
          />
        </>
      ) : (
        <>
          <p>{factor ? FACTOR_WORDS.lead : "Log in to see your wheel, your goals and today's steps."}</p>
          <LoginForm
            kind="member"
            factor={factor}
            onFactor={setFactor}
            footer={resetPassword && <ResetLink address={resetPassword} />}
            onSignedIn={signedIn}
          />
        </>
      )}
    </AppModal>
  )
}

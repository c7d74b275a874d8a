import type { Session } from '@oola/contract/account/account.schema'
import { writeSession } from '#web/lib/session.ts'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
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

/** The login of the public header and of `/login` (mockup 04). */
export function LoginModal({ opened, onClose, resetPassword, onSignedIn }: LoginModalProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Welcome back"
      titleVariant="h2"
      strip
      picture={<PetalFan />}
      keepOnPressOutside
    >
      <p>Log in to see your wheel, your goals and today's steps.</p>
      <LoginForm
        kind="member"
        footer={resetPassword && <ResetLink address={resetPassword} />}
        onSignedIn={(session) => {
          writeSession(session)
          onSignedIn(session)
        }}
      />
    </AppModal>
  )
}

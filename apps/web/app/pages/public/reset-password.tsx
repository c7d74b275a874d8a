import { useNavigate } from 'react-router'
import { AccountCard } from '#web/features/account/components/account-card.tsx'
import { NewPasswordForm, PasswordSaved } from '#web/features/account/components/new-password-form.tsx'
import { RequestResetForm } from '#web/features/account/components/request-reset-form.tsx'
import { type MailedLinkState, useMailedToken } from '#web/features/account/use-mailed-token.ts'

export const meta = () => [{ title: 'New password · Oola' }, { name: 'robots', content: 'noindex' }]

/** Loads nothing: a loader keeps the build from rendering the page, since only the browser has the token. */
export const clientLoader = () => null

const REVERTED =
  'The change is taken back, and every device is logged out. No one gets in until you set a new password.'

/** Requests a reset link, and from that link sets the new password (spec-decision 3). */
export default function ResetPassword() {
  const navigate = useNavigate()
  const { token, isReverted, isSaved } = useMailedToken()
  if (token === undefined && !isSaved) {
    return (
      <AccountCard title="Reset my password" lead="We will e-mail you a link to choose a new password.">
        <RequestResetForm />
      </AccountCard>
    )
  }
  const saved: MailedLinkState = { isSaved: true }
  return (
    <AccountCard title="Choose a new password" lead={isReverted ? REVERTED : 'Then log in with it.'}>
      {token === undefined ? (
        <PasswordSaved />
      ) : (
        <NewPasswordForm
          token={token}
          onSaved={() => void navigate('/resetPassword', { replace: true, state: saved })}
        />
      )}
    </AccountCard>
  )
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountCard } from '#web/features/account/components/account-card.tsx'
import { NewPasswordForm } from '#web/features/account/components/new-password-form.tsx'
import { RequestResetForm } from '#web/features/account/components/request-reset-form.tsx'
import { resetToken } from '#web/features/account/reset-token.ts'
import type { Route } from './+types/reset-password'

export const meta = () => [{ title: 'New password · Oola' }, { name: 'robots', content: 'noindex' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  token: resetToken(new URL(request.url).search, location.hash),
})

/** Asks for a reset link, and behind that link sets the new password (spec-decision 3). */
export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [token, setToken] = useState(loaderData.token)
  const fresh = loaderData.token
  if (fresh !== null && fresh !== token) setToken(fresh)
  useEffect(() => {
    // Out of the address bar and the history, so that it is not copied or sent along (traps 52).
    if (fresh !== null) void navigate('/resetPassword', { replace: true })
  }, [fresh, navigate])
  return token === null ? (
    <AccountCard title="Reset my password" lead="We will e-mail you a link to choose a new password.">
      <RequestResetForm />
    </AccountCard>
  ) : (
    <AccountCard title="Choose a new password" lead="Then log in with it.">
      <NewPasswordForm token={token} onNewLink={() => setToken(null)} />
    </AccountCard>
  )
}

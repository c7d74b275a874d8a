import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountCard } from '#web/features/account/components/account-card.tsx'
import { NewPasswordForm } from '#web/features/account/components/new-password-form.tsx'
import { WasThisYou } from '#web/features/account/components/was-this-you.tsx'
import { resetToken } from '#web/features/account/reset-token.ts'

export const meta = () => [{ title: 'Was this you? · Oola' }, { name: 'robots', content: 'noindex' }]

/** Loads nothing: it keeps the build from drawing the page, for only the browser knows what is behind the hash. */
export const clientLoader = () => null

/** Behind "This wasn't me" in the mail about a changed e-mail, phone or password (SECURE-04; mockup 69). Needs no session. */
export default function NotMe() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const fresh = resetToken('', hash)
  const [token, setToken] = useState(fresh)
  const [newPassword, setNewPassword] = useState<string | null>(null)
  if (fresh !== null && fresh !== token) setToken(fresh)
  useEffect(() => {
    // Out of the address bar and the history, so that it is not copied or sent along (traps 52).
    if (fresh !== null) void navigate('/notMe', { replace: true })
  }, [fresh, navigate])
  if (newPassword !== null) {
    return (
      <AccountCard
        title="Choose a new password"
        lead="The change is taken back, and every device is logged out. Nobody gets in before you set a new password."
      >
        <NewPasswordForm token={newPassword} onNewLink={() => void navigate('/resetPassword')} />
      </AccountCard>
    )
  }
  return <WasThisYou token={token ?? ''} onTakenBack={setNewPassword} />
}

import { useNavigate } from 'react-router'
import { WasThisYou } from '#web/features/account/components/was-this-you.tsx'
import { type MailedLinkState, useMailedToken } from '#web/features/account/use-mailed-token.ts'

export const meta = () => [{ title: 'Was this you? · Oola' }, { name: 'robots', content: 'noindex' }]

/** Loads nothing: it keeps the build from drawing the page, for only the browser knows what is behind the hash. */
export const clientLoader = () => null

/** Behind "This wasn't me" in the mail about a changed e-mail, phone or password (SECURE-04; mockup 69). Needs no session. */
export default function NotMe() {
  const navigate = useNavigate()
  const { token } = useMailedToken()
  return (
    <WasThisYou
      token={token ?? null}
      onTakenBack={(resetToken) => {
        // The old password is dead from now on: a reload has to stand at the new one.
        const state: MailedLinkState = { token: resetToken, isTakenBack: true }
        void navigate('/resetPassword', { replace: true, state })
      }}
    />
  )
}

import { useNavigate } from 'react-router'
import { WasThisYou } from '#web/features/account/components/was-this-you.tsx'
import { type MailedLinkState, useMailedToken } from '#web/features/account/use-mailed-token.ts'

export const meta = () => [{ title: 'Was this you? · Oola' }, { name: 'robots', content: 'noindex' }]

/** Loads nothing: a loader keeps the build from rendering the page, since only the browser has the hash. */
export const clientLoader = () => null

/**
 * Target of "This wasn't me" in the mail about a changed e-mail, phone or password (SECURE-04; mockup 69). Needs no
 * session.
 */
export default function NotMe() {
  const navigate = useNavigate()
  const { token } = useMailedToken()
  return (
    <WasThisYou
      token={token ?? null}
      onReverted={(resetToken) => {
        // The old password is invalid from now on: a reload must show the new one's form.
        const state: MailedLinkState = { token: resetToken, isReverted: true }
        void navigate('/resetPassword', { replace: true, state })
      }}
    />
  )
}

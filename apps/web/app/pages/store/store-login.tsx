import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, replace, useNavigate } from 'react-router'
import { loginWithStoreToken } from '#web/features/account/account.mutations.ts'
import { AccountCard } from '#web/features/account/components/account-card.tsx'
import { LoginForm } from '#web/features/account/components/login-form.tsx'
import { ResetLink } from '#web/features/account/components/reset-link.tsx'
import { FACTOR_WORDS, factorOf, type LoginFactor } from '#web/features/account/login-factor.ts'
import { type LoginMessage, loginMessage } from '#web/features/account/login-messages.ts'
import { loginDestination } from '#web/features/journey/routing/login-destination.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { readSession, writeSession } from '#web/lib/session.ts'
import { rememberStoreMode } from '#web/lib/store-mode.ts'
import type { Route } from './+types/store-login'

export const meta = () => [{ title: 'Log in · Oola' }]

/** Why the token of this visit was refused; it survives the redirect that removes the token from the address. */
let refusal: LoginMessage | null = null
/** The token was right, and the login waits for its second step. */
let tokenFactor: LoginFactor | null = null

/**
 * Tries the token of the path on load (STORE-02; C-12). Either way the token is removed from the address bar and
 * the history (traps 52); a refused one leads to the form with the server's message (G-10).
 */
export const clientLoader = async ({ params: { token } }: Route.ClientLoaderArgs) => {
  if (token) {
    rememberStoreMode()
    let destination: string = PATHS.storeLogin
    try {
      destination = loginDestination((await loginWithStoreToken(token)).userStepId)
      refusal = null
    } catch (error) {
      tokenFactor = factorOf(error)
      refusal = tokenFactor ? null : loginMessage('store', error)
    }
    throw replace(destination)
  }
  const session = readSession()
  if (session) throw redirect(loginDestination(session.userStepId))
  const shown = { message: refusal, factor: tokenFactor }
  refusal = null
  tokenFactor = null
  return shown
}

/** The login inside the store (public.md 2.14; STORE-04..07). */
export default function StoreLogin({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data: settings } = useQuery(siteQueries.settings())
  const address = settings?.links.storeResetPassword
  const [factor, setFactor] = useState(loaderData.factor)
  const words = factor ? FACTOR_WORDS : { title: 'Welcome back', lead: 'Log in to continue your program.' }
  return (
    <AccountCard {...words}>
      <LoginForm
        kind="store"
        message={loaderData.message}
        factor={factor}
        onFactor={setFactor}
        footer={address && <ResetLink address={address} newTab />}
        onSignedIn={(session) => {
          writeSession({ ...session, isShopify: true })
          void navigate(loginDestination(session.userStepId), { replace: true })
        }}
      />
    </AccountCard>
  )
}

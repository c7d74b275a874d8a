import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { redirect, useNavigate } from 'react-router'
import { LoginModal } from '#web/features/account/components/login-modal.tsx'
import { loginDestination } from '#web/features/journey/routing/login-destination.ts'
import { Hero } from '#web/features/site/components/hero.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { readSession } from '#web/lib/session.ts'
import classes from './public.module.css'

export const meta = () => [{ title: 'Log in · Oola' }]

/** A signed-in visitor is redirected to the login's target (G-117). */
export const clientLoader = () => {
  const session = readSession()
  if (session) throw redirect(loginDestination(session.userStepId))
  return null
}

/** The login modal over the first screen of the home page (mockup 04; AUTH-06). */
export default function Login() {
  const navigate = useNavigate()
  // The fields render first: laying out both screens costs a phone a quarter of a second.
  const withHome = useDeferredValue(true, false)
  const { data: settings } = useQuery(siteQueries.settings())
  return (
    <>
      <div className={classes.tall}>{withHome && <Hero still />}</div>
      <LoginModal
        opened
        onClose={() => void navigate('/home')}
        resetPassword={settings?.links.resetPassword ?? '/resetPassword'}
        onSignedIn={({ userStepId }) => void navigate(loginDestination(userStepId), { replace: true })}
      />
    </>
  )
}

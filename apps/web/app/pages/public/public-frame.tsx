import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import parkinsans from '@fontsource-variable/parkinsans/files/parkinsans-latin-wght-normal.woff2?url'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { LazyLoginModal } from '#web/features/account/components/lazy-login-modal.tsx'
import { useSignedOutPolicy } from '#web/features/account/signed-out-policy.ts'
import { loginDestination } from '#web/features/journey/routing/login-destination.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { InvitedBy } from '#web/features/site/components/invited-by.tsx'
import { PublicFooter } from '#web/features/site/components/public-footer.tsx'
import { PublicHeader } from '#web/features/site/components/public-header.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { useSession } from '#web/lib/session.ts'
import { useStoreHeader } from '#web/lib/store-mode.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import classes from './public.module.css'
import { useAliasOfAddress } from './use-alias-of-address.ts'

/** Members' pages wait for the bundle, and the fonts load with their first text. */
export const links = () =>
  [parkinsans, figtree].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }))

const stay = () => {}
/** The home page under all of its addresses. */
const HOME_PATH = /^\/(home\/?|home\/myoola\/[^/]+\/?|myoola\/[^/]+\/?)?$/i

/** The frame of every public page: header with the login, footer. */
export default function PublicFrame() {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { data: settings } = useQuery(siteQueries.settings())
  const [loggingIn, setLoggingIn] = useState(false)
  useSignedOutPolicy(false, stay)
  useAliasOfAddress()
  // The back office shows the home page below its own header (PUBLIC-03).
  const spacer = useHydrated() && HOME_PATH.test(pathname) && queryParam(search, 'exigo') === '1'
  const store = useStoreHeader()
  const links = settings?.links ?? null
  const onLoginPage = pathname.toLowerCase().startsWith('/login')
  return (
    <div className={classes.frame}>
      <SkipLink to="main" />
      {spacer ? (
        <div className={classes.spacer} data-testid="header-spacer" />
      ) : (
        <PublicHeader
          links={links}
          signedIn={session !== null}
          store={store}
          // The store's customers have a login of their own (public.md 2.14).
          onLogIn={() => (store ? void navigate(PATHS.storeLogin) : setLoggingIn(true))}
        />
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <InvitedBy />
        <Outlet />
      </main>
      <PublicFooter store={store} />
      <LazyLoginModal
        opened={loggingIn && !onLoginPage}
        onClose={() => setLoggingIn(false)}
        resetPassword={links?.resetPassword ?? null}
        onSignedIn={({ userStepId }) => {
          setLoggingIn(false)
          void navigate(loginDestination(userStepId))
        }}
      />
    </div>
  )
}

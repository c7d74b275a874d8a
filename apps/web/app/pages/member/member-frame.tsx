import { ACCOUNT_ERRORS } from '@oola/contract/account/account.errors'
import type { Session } from '@oola/contract/account/account.schema'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useMatches, useNavigate, useRouteLoaderData } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { Relogin } from '#web/features/account/components/relogin.tsx'
import { type SignedOutPolicyName, useSignedOutPolicy } from '#web/features/account/signed-out-policy.ts'
import { JourneyStepper } from '#web/features/journey/components/journey-stepper.tsx'
import { signedOutPage } from '#web/features/journey/routing/private-guard.ts'
import { NotificationBell } from '#web/features/notifications/components/notification-bell.tsx'
import { SoundSwitch } from '#web/features/shell/components/sound-switch.tsx'
import { ThemeSwitch } from '#web/features/shell/components/theme-switch.tsx'
import { PublicFooter } from '#web/features/site/components/public-footer.tsx'
import { TimeZoneControl } from '#web/features/time-zones/components/time-zone-control.tsx'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useLive } from '#web/lib/live.ts'
import { belongsToPage, useSession } from '#web/lib/session.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { MemberHeader } from '#web/ui/menus/member-header.tsx'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import { useNewDay, useToday } from '../use-today.ts'
import { FirstWheel } from './first-wheel.tsx'
import classes from './member-frame.module.css'
import { MEMBER_LIVE } from './member-live.ts'
import { useMemberMenu } from './use-member-menu.tsx'

const TutorialOverlay = lazyPart(async () => ({
  default: (await import('#web/features/badges/components/tutorial-overlay.tsx')).TutorialOverlay,
}))

/** The frame of every signed-in page: header and menu, the live connection, the handling of a lost session. */
export default function MemberFrame() {
  const session = useLastSession()
  // The guards of the pages inside redirect visitors before this renders; without a session nothing is shown.
  return session && <Frame session={session} />
}

/**
 * The session, and after it has expired the previous one, so that the page stays while the password is asked for.
 */
const useLastSession = (): Session | null => {
  const session = useSession()
  const [last, setLast] = useState(session)
  const mine = session && belongsToPage(session) ? session : null
  if (mine && mine !== last) setLast(mine)
  return mine ?? last
}

function Frame({ session }: { session: Session }) {
  const policy = usePolicy()
  const { member, items, tutorial, onTutorialClose } = useMemberMenu(session)
  const steps = useRouteLoaderData<{ step: { userStepId: number } }>('pages/journey/steps')
  const { footer, place } = usePageHandle()
  useLive(MEMBER_LIVE)
  return (
    <div className={classes.frame}>
      <SkipLink to="main" />
      <MemberHeader
        homeTo={session.PublicProfile ? `/myoola/${session.PublicProfile}` : '/home'}
        store={session.isShopify}
        place={place}
        member={member}
        menuItems={items}
        menuFooter={
          <>
            <ThemeSwitch />
            <SoundSwitch />
          </>
        }
        actions={
          policy === 'leave' ? <HeaderActions /> : steps && <FirstWheel stepId={steps.step.userStepId} />
        }
        stepper={steps && <JourneyStepper stepId={steps.step.userStepId} />}
      />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {footer && <PublicFooter store={session.isShopify} />}
      <Toaster />
      {tutorial && (
        <Suspense fallback={null}>
          <TutorialOverlay onClose={onTutorialClose} />
        </Suspense>
      )}
      {policy === 'ask' && (
        <Relogin
          firstName={session.firstName}
          store={session.isShopify}
          onLeave={() => location.assign(signedOutPage(isStoreMode()))}
        />
      )}
    </div>
  )
}

interface PageHandle {
  /** Ends the page with the footer. */
  readonly footer?: boolean
  /** Label next to the logo: the part of the portal. */
  readonly place?: string
}

/** The `handle` of the page inside. */
const usePageHandle = (): PageHandle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle as PageHandle | undefined))

/** The pages that need the member's day, and open the time zone modal automatically (TZ-02; G-57). */
const NEED_TIME_ZONE = ['pages/member/dashboard', 'pages/member/non-subscriber', 'pages/member/coach-portal']

/** Time zone and notifications. The guided journey has a header without them: it has no exits. */
function HeaderActions() {
  const { data: profile } = useQuery(accountQueries.profile())
  const needed = useMatches().some(({ id }) => NEED_TIME_ZONE.includes(id))
  useNewDay(useToday())
  return (
    <>
      <TimeZoneControl current={profile?.definedTimeZoneId} needed={needed} />
      <NotificationBell />
    </>
  )
}

/** Sets the handling of a lost session on the current page, and navigates away after a login of another member. */
const usePolicy = (): SignedOutPolicyName => {
  const navigate = useNavigate()
  const session = useSession()
  const asks = useMatches().some(
    ({ handle }) => (handle as { signedOut?: string } | undefined)?.signedOut === 'ask',
  )
  const policy = asks ? 'ask' : 'leave'
  const leave = useCallback(() => void navigate(signedOutPage(isStoreMode())), [navigate])
  const leaveForLogin = useCallback(() => {
    const { title, message } = ACCOUNT_ERRORS.not_signed_in
    showError(message, title)
    leave()
  }, [leave])
  useSignedOutPolicy(policy, leaveForLogin)
  useEffect(() => {
    // Another member signed in on this device: the page is not theirs. Unsaved work stays stored under its owner's
    // name.
    if (session && !belongsToPage(session)) location.reload()
    // The session ended elsewhere while the dashboard is open (C-01; ROUTE-53).
    else if (!session && policy === 'leave') leave()
  }, [session, policy, leave])
  return policy
}

import type { Session } from '@oola/contract/account/account.schema'
import { IsRestoringProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { Relogin } from '#web/features/account/components/relogin.tsx'
import { useLastSession } from '#web/features/account/use-last-session.ts'
import { CurrentAnnouncement } from '#web/features/announcements/components/current-announcement.tsx'
import { FirstWheel } from '#web/features/dashboard/components/first-wheel.tsx'
import { JourneyStepper } from '#web/features/journey/components/journey-stepper.tsx'
import { signedOutPage } from '#web/features/journey/routing/private-guard.ts'
import { useFreshStep } from '#web/features/journey/use-fresh-step.ts'
import { HeaderActions } from '#web/features/shell/components/header-actions.tsx'
import { PageLoading } from '#web/features/shell/components/page-loading.tsx'
import { SoundSwitch } from '#web/features/shell/components/sound-switch.tsx'
import { ThemeSwitch } from '#web/features/shell/components/theme-switch.tsx'
import { useMemberMenu } from '#web/features/shell/use-member-menu.tsx'
import { useNetworkLine } from '#web/features/shell/use-network-line.ts'
import { usePageHandle } from '#web/features/shell/use-page-handle.ts'
import { usePolicy } from '#web/features/shell/use-policy.ts'
import { useWaitingOpened } from '#web/features/shell/use-waiting.ts'
import { PublicFooter } from '#web/features/site/components/public-footer.tsx'
import { keepInstallPrompt } from '#web/lib/install-prompt.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useLive } from '#web/lib/live.ts'
import { useSendWaiting } from '#web/lib/outbox/use-send-waiting.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import { useFocusReturn } from '#web/lib/use-focus-return.ts'
import { useQuiet } from '#web/lib/use-quiet.ts'
import { NetworkLine } from '#web/ui/feedback/network-line.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { MemberHeader } from '#web/ui/menus/member-header.tsx'
import { SkipLink } from '#web/ui/text/skip-link.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Route } from './+types/member-frame'
import classes from './member-frame.module.css'
import { MEMBER_LIVE } from './member-live.ts'
import { openDevice, useDeviceAnswers } from './open-device.ts'

/** Members' pages work without a network, and say themselves what does not (mockup 63). */
export const handle = { worksOffline: true }

/** Before the guards of the pages inside. */
export const clientMiddleware = [openDevice]

const WaitingWindow = lazyPart(() => import('#web/features/shell/components/waiting/waiting-window.tsx'))
const LogOutDialog = lazyPart(() => import('#web/features/account/components/log-out-dialog.tsx'))
const TutorialOverlay = lazyPart(async () => ({
  default: (await import('#web/features/badges/components/tutorial-overlay.tsx')).TutorialOverlay,
}))

/** Of members' pages only: visitors' documents stay as they are. */
export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/app/apple-touch-icon.png' },
]

/** Nobody waits for it: where it cannot be loaded the page is whole without it. */
const InstalledApp = lazy(async () => {
  const part = await import('#web/features/shell/components/installed-app.tsx').catch(() => null)
  return { default: part?.InstalledApp ?? (() => null) }
})

/**
 * The prerendered HTML of members' pages, until the program is there. `early-calls.ts` marks the document when the page
 * will open for this visitor: then it shows the page's own words, otherwise the loading text.
 */
export function HydrateFallback() {
  const { Words } = usePageHandle()
  if (!Words) return <PageLoading />
  return (
    <>
      <div className={classes.loading}>
        <PageLoading />
      </div>
      <div className={classes.words}>
        <VisuallyHidden>
          <span role="status">Loading</span>
        </VisuallyHidden>
        {/* Nothing in it works yet. */}
        <div inert>
          <Words />
        </div>
      </div>
    </>
  )
}

/** The frame of every signed-in page: header and menu, the live connection, the handling of a lost session. */
export default function MemberFrame() {
  const session = useLastSession()
  // The guards of the pages inside redirect visitors before this renders; without a session nothing is shown.
  return session && <Frame session={session} />
}

function Frame({ session }: { session: Session }) {
  const { asks, isOver } = usePolicy()
  const { member, items, tutorial, onTutorialClose, logOutQuestion } = useMemberMenu(session)
  const steps = useRouteLoaderData<{ step: { userStepId: number } }>('pages/journey/steps')
  const { footer, place } = usePageHandle()
  const isQuiet = useQuiet()
  const network = useNetworkLine()
  const waitingOpened = useWaitingOpened()
  useDeviceAnswers(session.userId)
  useFreshStep()
  useLive(MEMBER_LIVE)
  useSendWaiting()
  useFocusReturn()
  useEffect(keepInstallPrompt, [])
  // The store shows the portal in its own frame, and staff look at it from their console.
  const isApp = isQuiet && !isStoreMode() && !readStaffView()
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
        actions={asks ? steps && <FirstWheel stepId={steps.step.userStepId} /> : <HeaderActions />}
        stepper={steps && <JourneyStepper stepId={steps.step.userStepId} />}
      />
      <NetworkLine {...network} />
      {!asks && !steps && <CurrentAnnouncement />}
      {isApp && (
        <Suspense fallback={null}>
          <InstalledApp />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {/* After a log-out the page stays until the next one is loaded; what it still loads itself reads nothing. */}
        <IsRestoringProvider value={isOver}>
          <Outlet context={network} />
        </IsRestoringProvider>
      </main>
      {footer && <PublicFooter store={session.isShopify} />}
      <Toaster />
      {tutorial && (
        <Suspense fallback={null}>
          <TutorialOverlay onClose={onTutorialClose} />
        </Suspense>
      )}
      {waitingOpened && (
        <Suspense fallback={null}>
          <WaitingWindow />
        </Suspense>
      )}
      {logOutQuestion && (
        <Suspense fallback={null}>
          <LogOutDialog {...logOutQuestion} />
        </Suspense>
      )}
      {asks && (
        <Relogin
          firstName={session.firstName}
          store={session.isShopify}
          onLeave={() => location.assign(signedOutPage(isStoreMode()))}
        />
      )}
    </div>
  )
}

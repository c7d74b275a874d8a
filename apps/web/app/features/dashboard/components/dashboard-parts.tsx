import { unlockWords } from '@oola/contract/account/unlock-words'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { ProfileHeader } from '#web/features/account/components/profile-header.tsx'
import { useToday } from '#web/features/account/use-today.ts'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { asksOfYesterday } from '#web/features/actions/asks-of-yesterday.ts'
import { ProgressFigures } from '#web/features/actions/components/tracker/progress-figures.tsx'
import type { WheelWindow } from '#web/features/assessment/components/wheel-windows.tsx'
import { breakOn } from '#web/features/breaks/break-words.ts'
import { breakQueries } from '#web/features/breaks/breaks.queries.ts'
import { UpcomingBreak } from '#web/features/breaks/components/upcoming-break.tsx'
import { LockedGoals } from '#web/features/goals/components/board/locked-goals.tsx'
import { MyGoals } from '#web/features/goals/components/board/my-goals.tsx'
import { ReviewInvitation } from '#web/features/journey/components/review-invitation.tsx'
import { useWaitingRows } from '#web/features/shell/use-waiting.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { useConnection } from '#web/lib/connection.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { opensPart } from '#web/lib/opened-part.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { useQuiet } from '#web/lib/use-quiet.ts'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { useReadForLater } from '../use-read-for-later.ts'
import { Achievements } from './achievements.tsx'
import classes from './dashboard.module.css'
import { TrackerWidget } from './tracker-widget.tsx'
import { UpgradeWarning } from './upgrade-warning.tsx'
import { WheelButton } from './wheel-button.tsx'

const DashboardBelow = lazyPart(() => import('./dashboard-below.tsx'))
const MergedDayLine = lazyPart(() => import('#web/features/offline/components/merged-day-line.tsx'))
const ShareGoal = lazyPart(() => import('./share-goal.tsx'))
const LateTickCard = lazyPart(async () => ({
  default: (await import('#web/features/actions/components/late/late-tick-card.tsx')).LateTickCard,
}))
const StreakWindow = lazyPart(() => import('#web/features/actions/components/streak/streak-window.tsx'))
const WelcomeBack = lazyPart(() => import('./welcome-back.tsx'))
const WhileAway = lazyPart(() => import('./while-away.tsx'))
const OfflineCards = lazyPart(() => import('./offline-cards.tsx'))
const WaitingCard = lazyPart(() => import('#web/features/shell/components/waiting/waiting-card.tsx'))
const OwnWheels = lazyPart(() => import('./own-wheels.tsx'))

interface DashboardPartsProps {
  userId: number
  firstName: string
  /** Without a subscription the framework's parts are locked (G-46; DASH-25..27). */
  subscriber: boolean
}

/** The parts of the dashboard; each has its own data, skeleton and failure (DASH-08). */
export function DashboardParts({ userId, firstName, subscriber }: DashboardPartsProps) {
  const { data: profile } = useQuery(accountQueries.profile())
  const { data: settings } = useQuery(siteQueries.settings())
  const today = useToday()
  const [wheel, setWheel] = useState<WheelWindow | null>(null)
  const [streak, setStreak] = useState(false)
  const { data: breaks } = useQuery(breakQueries.mine())
  const { data: late } = useQuery(actionQueries.lateTick())
  const running = breakOn(breaks?.breaks, today)
  const [locked, setLocked] = useState<string | null>(null)
  const openLatest = useCallback(() => setWheel({ kind: 'wheel', record: null }), [])
  const upgrade = settings?.links.upgrade ?? null
  const isOffline = useConnection() === 'offline'
  const isPhone = useMediaQuery(MOBILE)
  const hasWaiting = useWaitingRows().length > 0
  useReadForLater(subscriber)
  const quiet = useQuiet()
  const goals = subscriber ? (
    <MyGoals
      today={today}
      aside={<WheelButton onPress={openLatest} />}
      share={({ id }) => (
        <Suspense fallback={null}>
          <ShareGoal goalId={id} />
        </Suspense>
      )}
    />
  ) : (
    <LockedGoals
      onLocked={() => setLocked(unlockWords('your goals'))}
      action={upgrade && <PlaceButton to={upgrade}>BECOME A SUBSCRIBER</PlaceButton>}
    />
  )
  const offline = isOffline && (
    <Suspense fallback={null}>
      <OfflineCards />
    </Suspense>
  )
  return (
    <Page gap={6}>
      <ProfileHeader
        userId={userId}
        firstName={firstName}
        profile={profile}
        {...(running && { greeting: 'Enjoy your break' })}
        showLevel={subscriber}
        // A subscriber has the highest type (spec-decision 16.6).
        upgrade={subscriber ? null : upgrade}
        addresses={settings?.addresses}
        achievements={subscriber && <Achievements />}
      />
      {subscriber && <ReviewInvitation />}
      {quiet && (
        <Suspense fallback={null}>
          <MergedDayLine />
        </Suspense>
      )}
      <UpcomingBreak />
      <Split aside="wide" gap={6} align="stretch">
        <Stack gap={6} className={classes.days}>
          <TrackerWidget subscriber={subscriber} upgrade={upgrade} running={running} />
          {/* Below the tracker, which it does not move. Also on the first day of a break. */}
          {asksOfYesterday(late) && (
            <Suspense fallback={<Skeleton shape="block" height={320} />}>
              <LateTickCard />
            </Suspense>
          )}
        </Stack>
        {isPhone && hasWaiting && (
          <Suspense fallback={null}>
            <WaitingCard />
          </Suspense>
        )}
        {isPhone && offline}
        {running && today && (
          <Suspense fallback={<Card />}>
            <WhileAway running={running} today={today} subscriber={subscriber} />
          </Suspense>
        )}
        {!running && goals}
      </Split>
      {!isPhone && offline}
      <ProgressFigures resting={running !== null} onStreak={() => setStreak(true)} />
      {running && goals}
      <Below>
        <DashboardBelow profile={profile} subscriber={subscriber} onWheel={setWheel} onLocked={setLocked} />
      </Below>
      <Suspense fallback={null}>{quiet && <WelcomeBack firstName={firstName} />}</Suspense>
      <Suspense fallback={null}>{streak && <StreakWindow onClose={() => setStreak(false)} />}</Suspense>
      {wheel && (
        <Suspense fallback={null}>
          <OwnWheels window={wheel} onClose={() => setWheel(null)} />
        </Suspense>
      )}
      {locked && (
        <UpgradeWarning upgrade={upgrade} onClose={() => setLocked(null)}>
          {locked}
        </UpgradeWarning>
      )}
    </Page>
  )
}

/** Loaded when nearly in view; its space is reserved until then. */
function Below({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearView(place)
  useEffect(() => {
    if (opensPart('modules')) place.current?.scrollIntoView()
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<div className={classes.below} />}>
        {near ? <Stack gap={7}>{children}</Stack> : <div className={classes.below} />}
      </Suspense>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { coachBadgeQueries } from '#web/features/badges/badges.queries.ts'
import { coachPortalQueries } from '#web/features/coaches/coach-portal.queries.ts'
import { ClientList } from '#web/features/coaches/components/clients/client-list.tsx'
import { CoachStats } from '#web/features/coaches/components/clients/coach-stats.tsx'
import { DirectoryListingButton } from '#web/features/coaches/components/directory-listing-button.tsx'
import { ImageUpload } from '#web/features/coaches/components/image-upload.tsx'
import { PortalHead } from '#web/features/coaches/components/portal-head.tsx'
import { guardRead } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { CoachAchievements } from './coach-achievements.tsx'

/** `place`: the page's label in the header next to the logo. */
export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My coaching portal · Oola' }]

/** The coach and their clients, or a redirect to the dashboard if the fetch fails (C-59; PORTAL-14, PORTAL-53). */
const readPortal = async () => {
  try {
    await Promise.all([
      queryClient.ensureQueryData(coachPortalQueries.coach()),
      queryClient.ensureQueryData(coachPortalQueries.clients()),
    ])
  } catch (error) {
    // Offline the dashboard could not be loaded either, and without a session there is none.
    if (!(error instanceof ApiError) || error.status === 401) throw error
    showToast(
      'Your coaching portal did not open',
      'Your own dashboard still works. Please try the portal again in a moment.',
      'danger',
    )
    throw redirect(PATHS.dashboard)
  }
}

/** For coaches, also those of user type 4 (G-98; AUTH-02). */
export const clientLoader = async () => {
  void queryClient.prefetchQuery(siteQueries.settings())
  const { isActiveCoach } = await guardRead(() => queryClient.ensureQueryData(accountQueries.profile()))
  if (!isActiveCoach) throw redirect(PATHS.dashboard)
  void queryClient.prefetchQuery(coachBadgeQueries.mine())
  void queryClient.prefetchQuery(coachPortalQueries.stats())
  void queryClient.prefetchQuery(coachPortalQueries.profile())
  await guardRead(readPortal)
  return null
}

const WelcomeWindow = lazyPart(async () => ({
  default: (await import('./coach-portal/welcome-window.tsx')).WelcomeWindow,
}))
const EditWindow = lazyPart(async () => ({
  default: (await import('./coach-portal/edit-window.tsx')).EditWindow,
}))

/**
 * The coach portal (dashboard.md 2; mockup 17): head, stats, clients; the welcome window until everything is saved.
 */
export default function CoachPortal() {
  const { data: coach } = useQuery(coachPortalQueries.coach())
  const { data: clients } = useQuery(coachPortalQueries.clients())
  const { data: settings } = useQuery(siteQueries.settings())
  const profile = useQuery(coachPortalQueries.profile())
  const navigate = useNavigate()
  const [welcomes, setWelcomes] = useState(true)
  const [edits, setEdits] = useState(false)
  const failure = profile.error?.message
  useEffect(() => {
    if (failure) showError(failure)
  }, [failure])
  const media = settings?.addresses.media
  const info = profile.data
  const isNew = info?.displayCoachingModal === true
  return (
    <Page gap={7}>
      {coach && (
        <PortalHead
          coach={coach}
          media={media}
          onCover={info?.saved.profile && <ImageUpload of="cover" />}
          onPortrait={<ImageUpload of="portrait" />}
        >
          <CoachAchievements media={media} />
          {coach.isListed && <DirectoryListingButton coachId={coach.id} media={media} />}
          <Button onClick={() => (info ? setEdits(true) : void profile.refetch())} aria-haspopup="dialog">
            Edit profile
          </Button>
        </PortalHead>
      )}
      <CoachStats />
      {clients && <ClientList clients={clients} media={media} calendlyUrl={info?.calendlyUrl ?? null} />}
      <Suspense fallback={null}>
        {/* It stays mounted for the text after the last step, which it shows itself. */}
        {info && isNew && welcomes && (
          <WelcomeWindow
            info={info}
            onDone={() => {
              setWelcomes(false)
              // A coach without hours or an external calendar cannot be booked.
              if (info.calendlyUrl === null) void navigate('/coachSchedule')
            }}
          />
        )}
        {info && !isNew && edits && <EditWindow info={info} onClose={() => setEdits(false)} />}
      </Suspense>
    </Page>
  )
}

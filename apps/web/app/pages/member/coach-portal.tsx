import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { coachBadgeQueries } from '#web/features/badges/badges.queries.ts'
import { coachProfileQueries } from '#web/features/coaches/coach-profile.queries.ts'
import { ImageUpload } from '#web/features/coaches/components/image-upload.tsx'
import { coachPortalQueries } from '#web/features/coaching/coach-portal/coach-portal.queries.ts'
import { ClientList } from '#web/features/coaching/coach-portal/components/clients/client-list.tsx'
import { CoachStats } from '#web/features/coaching/coach-portal/components/clients/coach-stats.tsx'
import { CoachAchievements } from '#web/features/coaching/coach-portal/components/coach-achievements.tsx'
import { DirectoryListingButton } from '#web/features/coaching/coach-portal/components/directory-listing-button.tsx'
import { PortalHead } from '#web/features/coaching/coach-portal/components/portal-head.tsx'
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

/** `place`: what the header of the page says beside the logo. */
export const handle = { footer: true, place: 'Coaching portal' }

export const meta = () => [{ title: 'My coaching portal · Oola' }]

/** The coach and her clients, or the way to the dashboard when there is no reading them (C-59; PORTAL-14, PORTAL-53). */
const readPortal = async () => {
  try {
    await Promise.all([
      queryClient.ensureQueryData(coachPortalQueries.coach()),
      queryClient.ensureQueryData(coachPortalQueries.clients()),
    ])
  } catch (error) {
    // Without a line the dashboard could not be read either, and without a session there is none.
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
  void queryClient.prefetchQuery(coachProfileQueries.profile())
  await guardRead(readPortal)
  return null
}

const WelcomeWindow = lazyPart(async () => ({
  default: (await import('#web/features/coaching/coach-portal/components/welcome-window.tsx')).WelcomeWindow,
}))
const EditWindow = lazyPart(async () => ({
  default: (await import('#web/features/coaching/coach-portal/components/edit-window.tsx')).EditWindow,
}))

/** The coach portal (dashboard.md 2; mockup 17): head, stats, clients; the welcome window until all is saved. */
export default function CoachPortal() {
  const { data: coach } = useQuery(coachPortalQueries.coach())
  const { data: clients } = useQuery(coachPortalQueries.clients())
  const { data: settings } = useQuery(siteQueries.settings())
  const profile = useQuery(coachProfileQueries.profile())
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
        {/* It stays for the words after the last step, which it says itself. */}
        {info && isNew && welcomes && (
          <WelcomeWindow
            info={info}
            onDone={() => {
              setWelcomes(false)
              // Nobody can book a coach without hours or a calendar elsewhere.
              if (info.calendlyUrl === null) void navigate('/coachSchedule')
            }}
          />
        )}
        {info && !isNew && edits && <EditWindow info={info} onClose={() => setEdits(false)} />}
      </Suspense>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { coachProfileQueries } from '#web/features/coaches/coach-profile.queries.ts'
import { ImageUpload } from '#web/features/coaches/components/image-upload.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { coachPortalQueries } from '../coach-portal.queries.ts'
import { ClientList } from './clients/client-list.tsx'
import { CoachStats } from './clients/coach-stats.tsx'
import { CoachAchievements } from './coach-achievements.tsx'
import { DirectoryListingButton } from './directory-listing-button.tsx'
import { ListingState } from './listing-state.tsx'
import { PortalHead } from './portal-head.tsx'

const WelcomeWindow = lazyPart(async () => ({
  default: (await import('./welcome-window.tsx')).WelcomeWindow,
}))
const EditWindow = lazyPart(async () => ({
  default: (await import('./edit-window.tsx')).EditWindow,
}))

/** Head, stats, clients; the welcome window until all is saved. */
export function PortalParts() {
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
    <>
      {coach && (
        <PortalHead
          coach={coach}
          media={media}
          onCover={info?.saved.profile && <ImageUpload of="cover" />}
          onPortrait={<ImageUpload of="portrait" />}
        >
          <CoachAchievements media={media} />
          {coach.isListed && <DirectoryListingButton coachId={coach.id} media={media} />}
          <Button
            onClick={async () => {
              // After a failure a press reads it again.
              const found = info ?? (await profile.refetch()).data
              setEdits(found?.displayCoachingModal === false)
            }}
            aria-haspopup="dialog"
          >
            Edit profile
          </Button>
        </PortalHead>
      )}
      {coach && info && !isNew && <ListingState coach={coach} />}
      <CoachStats />
      {clients && <ClientList clients={clients} media={media} calendlyUrl={info?.calendlyUrl ?? null} />}
      <Suspense fallback={null}>
        {/* Stays after the last step: its last text is shown then. */}
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
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { VideoGate } from '#web/ui/media/video-gate.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { badgeQueries } from '../badges.queries.ts'

/**
 * The film about the dashboard, once, after the first badge was closed (BADGE-11; G-64: stored as the badge's
 * displayed flag). It can be closed from the first moment on, also when the film cannot be loaded.
 */
export function TutorialOverlay({ onClose }: { onClose: () => void }) {
  const { data: film, isError } = useQuery(badgeQueries.tutorial())
  const missing = isError || film === undefined
  return (
    <AppModal
      opened
      onClose={onClose}
      title={film?.title ?? 'Your dashboard'}
      size="md"
      actions={missing && <Button onClick={onClose}>GO TO MY DASHBOARD</Button>}
    >
      {film && (
        <Stack gap={4}>
          <p>{film.summary}</p>
          <VideoGate
            film={film}
            transcript={film.transcript}
            watched
            onWatched={() => undefined}
            onNext={onClose}
            nextLabel="GO TO MY DASHBOARD"
          />
        </Stack>
      )}
      {missing &&
        (isError ? (
          <p>The video could not be loaded. Your dashboard is ready, so take a look around.</p>
        ) : (
          <SkeletonGroup label="Loading the video">
            <Skeleton shape="block" height={320} />
          </SkeletonGroup>
        ))}
    </AppModal>
  )
}

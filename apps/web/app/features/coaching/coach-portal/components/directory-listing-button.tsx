import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const CoachModal = lazyPart(async () => ({
  default: (await import('#web/features/coaches/components/coach-modal.tsx')).CoachModal,
}))

interface DirectoryListingButtonProps {
  coachId: number
  media: string | undefined
}

/** Opens the coach's own listing, like the directory (PORTAL-04; DIR-09, DIR-11). */
export function DirectoryListingButton({ coachId, media }: DirectoryListingButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpened(true)} aria-haspopup="dialog">
        See Directory Listing
      </Button>
      <Suspense fallback={null}>
        {opened && (
          <CoachModal coachId={coachId} known={undefined} media={media} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  )
}

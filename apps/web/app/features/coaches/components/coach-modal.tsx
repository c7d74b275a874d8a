import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { useSession } from '#web/lib/session.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { coachQueries } from '../coaches.queries.ts'
import { fullName } from '../listing-words.ts'
import { CoachCover } from './coach-cover.tsx'
import { CoachListingView } from './coach-listing-view.tsx'

interface CoachModalProps {
  coachId: number
  /** The same coach among the results: shown at once. */
  known: CoachListing | undefined
  media: string | undefined
  onClose: () => void
  /** In the window where a coach is selected already. */
  choosing?: boolean
}

/**
 * The listing of a coach (DIR-09): the public one, and for the coach their own, with fields that visitors do not
 * see.
 */
export function CoachModal({ coachId, known, media, onClose, choosing = false }: CoachModalProps) {
  const session = useSession()
  const own = session?.userId === coachId
  // Coaching is for subscribers (COACH-28).
  const canChoose = session !== null && session.userStepId !== NON_SUBSCRIBER_STEP && !own && !choosing
  const publicListing = useQuery({
    ...coachQueries.listing(coachId),
    enabled: !own,
    initialData: known,
    initialDataUpdatedAt: 0,
  })
  const ownListing = useQuery({ ...coachQueries.own(coachId), enabled: own })
  const query = own ? ownListing : publicListing
  const coach = query.data
  const gone = query.error instanceof ApiError && [403, 404].includes(query.error.status)
  if (gone) {
    return (
      <AppModal opened onClose={onClose} title="This coach is not in the directory" centred compact>
        <p>The listing was closed, or the link is not quite right. Search to see who is available.</p>
      </AppModal>
    )
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title={coach ? fullName(coach) : 'Coach'}
      titleVariant="h2"
      size="lg"
      cover={<CoachCover coachId={coachId} coach={coach} media={media} />}
    >
      <Loaded
        query={query}
        failure="We could not load this listing"
        safe="It is still there. We just couldn’t reach it."
        skeleton={<Skeleton shape="block" height={320} />}
      >
        {(listing) => (
          <CoachListingView
            coach={listing}
            own={own}
            chooseAt={canChoose ? `/findCoach?coach=${coachId}` : null}
          />
        )}
      </Loaded>
    </AppModal>
  )
}

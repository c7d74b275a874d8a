import type { UserStep } from '@oola/contract/account/account.schema'
import { ASSESSMENT_TYPES } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { assessmentOfStep } from '@oola/contract/assessment/assessment-of-step'
import type { VideoId } from '@oola/contract/journey/journey.calls'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { Assessment } from '#web/features/assessment/components/assessment.tsx'
import { JourneyVideo } from '#web/features/journey/components/journey-video.tsx'
import { useFinishSeen } from '#web/features/journey/journey.mutations.ts'
import { useLeaveStep } from '#web/features/journey/leave-step.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { ShareButton } from '#web/features/sharing/components/share-button.tsx'
import { showError } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { memberId, readSession } from '#web/lib/session.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Page } from '#web/ui/layout/page.tsx'

const VIDEOS: Readonly<Record<AssessmentTypeId, VideoId>> = {
  1: 'step-1-intro',
  2: 'mid-year-intro',
  3: 'level-review-intro',
}

/** Target of the final page's button; `/steps` shows the screen of the new step (STEP1-20..22; G-37). */
const AFTER: Readonly<Record<AssessmentTypeId, string>> = {
  1: PATHS.steps,
  2: PATHS.dashboard,
  3: PATHS.steps,
}

/** Only at the end of a review. */
const ReviewRows = lazyPart(() => import('#web/features/areas/components/review-rows.tsx'))
const ReviewPetals = lazyPart(() => import('#web/features/areas/components/review-petals.tsx'))

const HELD_NOTE = 'The last one is saved in this browser until you finish the area.'

/** Step 1, the mid-year review (step 5) and the level review part 1 (step 6). */
export default function StepOneScreen({ step }: { step: UserStep }) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const leaveStep = useLeaveStep()
  const finishSeen = useFinishSeen()
  // Stored for the final page: the session may have expired by then.
  const [firstName] = useState(() => readSession()?.firstName ?? '')
  const typeId = assessmentOfStep(step.userStepId)
  const { assessmentId } = step
  if (typeId === null || assessmentId === null) {
    throw new Error(`step ${step.userStepId} has no assessment`)
  }
  return (
    <Page foot="bar">
      <Assessment
        memberId={memberId()}
        firstName={firstName}
        assessmentId={assessmentId}
        typeId={typeId}
        areaId={step.areaId}
        intro={(onNext) => (
          <JourneyVideo videoId={VIDEOS[typeId]} onNext={onNext} more={typeId === 3 && <LevelUpLink />} />
        )}
        review={
          typeId === ASSESSMENT_TYPES.step1
            ? undefined
            : {
                rows: (
                  <Suspense fallback={null}>
                    <ReviewRows assessmentId={assessmentId} />
                  </Suspense>
                ),
                petals: (
                  <Suspense fallback={null}>
                    <ReviewPetals assessmentId={assessmentId} />
                  </Suspense>
                ),
              }
        }
        share={<ShareButton subject={{ kind: 1 }} />}
        onLater={(held) => {
          const note = held ? HELD_NOTE : ''
          // A message on this page would be lost: the home page shows it.
          if (isStoreMode()) showToast('Your answers are saved', note)
          else void navigate('/home', { state: { saved: note } })
        }}
        onClosed={(error) => {
          showError(error.message, error.title)
          void leaveStep()
        }}
        onLeave={() => finishSeen.mutate(assessmentId, { onSuccess: () => leaveStep(AFTER[typeId]) })}
        leaving={finishSeen.isPending || navigation.state !== 'idle'}
      />
    </Page>
  )
}

/**
 * The dashboard's link to the welcome of the level review (C-48). A member of step 6 is redirected from the
 * dashboard to this page, so it is here; the notification has the same link.
 */
function LevelUpLink() {
  return (
    <p>
      <Link to={PATHS.level2Welcome}>Read how the level review works</Link>
    </p>
  )
}

import type {
  CoachBioFields,
  CoachBioInput,
  CoachProfileFields,
  CoachProfileInfo,
  CoachProfileInput,
} from '@oola/contract/coaches/coach-profile.schema'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSaveBio, useSaveProfile } from '#web/features/coaches/coach-profile.mutations.ts'
import { BioFields } from '#web/features/coaches/components/profile/bio-fields.tsx'
import classes from '#web/features/coaches/components/profile/profile.module.css'
import { ProfileFields } from '#web/features/coaches/components/profile/profile-fields.tsx'
import { WelcomeSteps } from '#web/features/coaches/components/profile/welcome-steps.tsx'
import { bioDraft, profileDraft } from '#web/features/coaches/profile-draft.ts'
import { BackArrow, ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { FlowView, FlowWindow } from '#web/ui/modals/flow-window.tsx'
import { AssessmentStep } from './assessment-step.tsx'

const WIDTH = 940
const HEIGHT = 660
/** Never called: the window is locked. */
const stay = () => {}

interface StepProps {
  info: CoachProfileInfo
  onNext: () => void
  onPrevious: () => void
}

/**
 * The welcome window of a new coach: three steps, each of which saves separately, until all are saved
 * (PORTAL-15..17, PORTAL-51; G-92). It opens at the first unsaved one.
 */
export function WelcomeWindow({ info, onDone }: { info: CoachProfileInfo; onDone: () => void }) {
  const { profile, bio } = info.saved
  const [step, setStep] = useState<0 | 1 | 2>(profile ? (bio ? 2 : 1) : 0)
  return (
    <FlowWindow onClose={stay} locked width={WIDTH} height={HEIGHT}>
      {step === 0 && <ProfileStep info={info} onNext={() => setStep(1)} onPrevious={stay} />}
      {step === 1 && <BioStep info={info} onNext={() => setStep(2)} onPrevious={() => setStep(0)} />}
      {step === 2 && (
        <AssessmentStep
          above={<WelcomeSteps step={2} />}
          {...(info.calendlyUrl === null
            ? { next: 'Now open your week, so that clients can book you.' }
            : {})}
          onSaved={onDone}
          onBack={() => setStep(1)}
        />
      )}
    </FlowWindow>
  )
}

function ProfileStep({ info, onNext }: StepProps) {
  const save = useSaveProfile()
  const { form, field, formProps, isSending, submit } = useFields<CoachProfileInput, CoachProfileFields>({
    schema: async () => (await import('@oola/contract/coaches/coach-profile.schema')).CoachProfileForm,
    defaultValues: profileDraft(info),
    send: async (fields) => {
      await save.mutateAsync(fields)
      onNext()
    },
  })
  return (
    <FlowView
      view="profile"
      title={`Welcome, ${info.firstName}. Let's set up your profile`}
      lead="Three short steps, then your hours, and you appear in the coach directory."
      above={<WelcomeSteps step={0} />}
      foot={
        <Row gap={4} justify="between" className={classes.ways}>
          <span>Step 1 of 3</span>
          <Button size="lg" rightIcon={<ForwardArrow />} loading={isSending} onClick={() => void submit()}>
            NEXT
          </Button>
        </Row>
      }
    >
      <FormProvider {...form}>
        <form {...formProps}>
          <ProfileFields field={field} />
        </form>
      </FormProvider>
    </FlowView>
  )
}

function BioStep({ info, onNext, onPrevious }: StepProps) {
  const save = useSaveBio()
  const { form, field, formProps, isSending, submit } = useFields<CoachBioInput, CoachBioFields>({
    schema: async () => (await import('@oola/contract/coaches/coach-profile.schema')).CoachBioFields,
    defaultValues: bioDraft(info),
    send: async (bio) => {
      await save.mutateAsync(bio)
      onNext()
    },
  })
  return (
    <FlowView
      view="bio"
      title="What will clients read about you?"
      above={<WelcomeSteps step={1} />}
      foot={
        <Row gap={4} justify="between" className={classes.ways}>
          <Button variant="text" leftIcon={<BackArrow />} disabled={isSending} onClick={onPrevious}>
            PREVIOUS
          </Button>
          <span>Step 2 of 3</span>
          <Button size="lg" rightIcon={<ForwardArrow />} loading={isSending} onClick={() => void submit()}>
            NEXT
          </Button>
        </Row>
      }
    >
      <FormProvider {...form}>
        <form {...formProps}>
          <BioFields field={field} info={info} />
        </form>
      </FormProvider>
    </FlowView>
  )
}

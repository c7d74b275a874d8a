import type {
  CoachBioFields,
  CoachEditInput,
  CoachProfileFields,
  CoachProfileInfo,
} from '@oola/contract/coaches/coach-profile.schema'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useEditProfile } from '#web/features/coaches/coach-profile.mutations.ts'
import { BioFields } from '#web/features/coaches/components/profile/bio-fields.tsx'
import classes from '#web/features/coaches/components/profile/profile.module.css'
import { ProfileFields } from '#web/features/coaches/components/profile/profile-fields.tsx'
import { bioDraft, profileDraft } from '#web/features/coaches/profile-draft.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { FlowView, FlowWindow } from '#web/ui/modals/flow-window.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { AssessmentStep } from './assessment-step.tsx'

const TABS = [
  { id: 'profile', label: 'MY PROFILE' },
  { id: 'bio', label: 'MY BIO' },
  { id: 'assessment', label: 'COACHING ASSESSMENT' },
] as const
type Part = (typeof TABS)[number]['id']

const BIO = ['listingPageHeader', 'myOffer', 'aboutMe', 'RateItemCode', 'testimonial'] as const

/** Edit profile (PORTAL-18): profile and bio are saved together, the assessment separately (C-75). */
export function EditWindow({ info, onClose }: { info: CoachProfileInfo; onClose: () => void }) {
  const [part, setPart] = useState<Part>('profile')
  const edit = useEditProfile()
  const { form, field, formProps, isSending, submit } = useFields<
    CoachEditInput,
    CoachProfileFields & CoachBioFields
  >({
    schema: async () => (await import('@oola/contract/coaches/coach-profile.schema')).CoachEditForm,
    defaultValues: { ...profileDraft(info), ...bioDraft(info) },
    send: async (fields) => {
      await edit.mutateAsync(fields)
      onClose()
    },
    // The error may be on the other tab.
    onInvalid: ([first]) => {
      const isBio = BIO.some((name) => name === first?.split('.')[0])
      setPart(isBio ? 'bio' : 'profile')
      if (first) setTimeout(() => form.setFocus(first))
    },
  })
  const tabs = (
    <SegmentedTabs
      fullWidth
      label="Edit profile"
      idPrefix="edit"
      tabs={TABS}
      value={part}
      onChange={setPart}
    />
  )
  return (
    <FlowWindow onClose={onClose} busy={isSending} width={940} height={660}>
      {part === 'assessment' ? (
        <AssessmentStep above={tabs} onSaved={onClose} onBack={() => setPart('bio')} />
      ) : (
        <FlowView
          view="edit"
          title="Edit profile"
          above={tabs}
          foot={
            <Row gap={4} justify="between" className={classes.ways}>
              <Button variant="text" disabled={isSending} onClick={onClose}>
                CANCEL
              </Button>
              <Button size="lg" loading={isSending} onClick={() => void submit()}>
                SAVE
              </Button>
            </Row>
          }
        >
          <FormProvider {...form}>
            <form {...formProps}>
              <TabPanel idPrefix="edit" id={part}>
                {part === 'profile' ? (
                  <ProfileFields field={field} />
                ) : (
                  <BioFields field={field} info={info} />
                )}
              </TabPanel>
            </form>
          </FormProvider>
        </FlowView>
      )}
    </FlowWindow>
  )
}

import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { ConnectionErrorModal, MessageModal } from '#web/ui/modals/message-modal.tsx'
import { ShareModal } from '#web/ui/modals/share-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { Sample, Wrapped } from '../sample.tsx'

const TOP_SEVEN: LifeAreaKey[] = ['family', 'faith', 'fitness', 'field', 'finance', 'friends', 'fun']
const SHARE = {
  url: 'https://example.com/myoola/maya/share/abc',
  title: 'My wheel of balance on 02/01/2026',
  message: 'This is my starting point.',
  imageUrl: '/favicon.svg',
}
const MODALS = ['CONFIRM', 'DELETE', 'MESSAGE', 'CONNECTION', 'SHARE', 'FORM', 'WIDE'] as const

export function ModalSamples() {
  const [open, setOpen] = useState<(typeof MODALS)[number] | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <Sample title="Dialogs">
      <PetalRing areas={TOP_SEVEN} />
      <PetalRing areas={TOP_SEVEN.slice(0, 5)} size={52} />
      <Wrapped>
        {MODALS.map((name) => (
          <Button key={name} size="sm" variant="outline" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Wrapped>
      <ConfirmModal
        opened={open === 'CONFIRM'}
        onConfirm={close}
        onCancel={close}
        title="You have selected your Top 7. Ready to continue?"
        picture={<PetalRing areas={TOP_SEVEN} />}
        confirmLabel="YES! CONTINUE"
        cancelLabel="I WANT TO EDIT MY GOALS"
      >
        You can still change the order on the next screen.
      </ConfirmModal>
      <ConfirmModal
        danger
        opened={open === 'DELETE'}
        onConfirm={close}
        onCancel={close}
        title="Delete this goal?"
        confirmLabel="DELETE"
        cancelLabel="KEEP IT"
      >
        Run the Harbor 10K without walking
      </ConfirmModal>
      <MessageModal
        opened={open === 'MESSAGE'}
        onClose={close}
        title="Error"
        description="Choose exactly 7 different goals for your Top 7."
      />
      <ConnectionErrorModal
        opened={open === 'CONNECTION'}
        onRetry={close}
        onClose={close}
        safe="Your answers are still here."
      />
      <ShareModal opened={open === 'SHARE'} onClose={close} content={SHARE} />
      <AppModal
        opened={open === 'FORM'}
        onClose={close}
        title="Add a goal"
        size="md"
        keepOnPressOutside
        actions={
          <>
            <Button onClick={close}>SAVE</Button>
            <Button variant="text" onClick={close}>
              CANCEL
            </Button>
          </>
        }
      >
        <TextField label="Your goal" data-autofocus />
        <DateField label="Complete by" value={date} onChange={setDate} today="2026-01-20" min="2026-01-20" />
      </AppModal>
      <AppModal opened={open === 'WIDE'} onClose={close} title="Oola score history" size="lg">
        <p>1120 px wide.</p>
      </AppModal>
    </Sample>
  )
}

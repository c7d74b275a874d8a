import { Button } from '#web/ui/buttons/button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'

interface UpgradeWarningProps {
  /** What a subscription would open: one sentence. */
  children: string
  /** Where a subscription starts; null if none is offered. */
  upgrade: string | null
  onClose: () => void
}

/** The dialog behind a non-subscriber's lock (dashboard.md 6). */
export function UpgradeWarning({ children, upgrade, onClose }: UpgradeWarningProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title="This part opens with a subscription"
      picture={<PetalRing areas={['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun']} />}
      centred
      compact
      actions={
        <>
          {upgrade && (
            <PlaceButton fullWidth to={upgrade} onClick={onClose}>
              BECOME A SUBSCRIBER
            </PlaceButton>
          )}
          <Button fullWidth variant={upgrade ? 'text' : 'primary'} onClick={onClose}>
            NOT NOW
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </AppModal>
  )
}

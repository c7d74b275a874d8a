import { useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx'
import { OfflineScreen } from '#web/ui/feedback/offline-overlay.tsx'
import { Sample, Wrapped } from '../sample.tsx'

export function MessageSamples() {
  const [shown, setShown] = useState<'offline' | 'loading' | null>(null)
  const show = (what: 'offline' | 'loading') => {
    setShown(what)
    setTimeout(() => setShown(null), 3000)
  }
  return (
    <Sample title="Messages">
      <Alert tone="danger" title="We could not log you in" onDismiss={() => {}}>
        The phone number and password do not match.
      </Alert>
      <Alert tone="warn" title="You are almost there!">
        Select a date.
      </Alert>
      <Alert tone="info" title="Time zone updated!" />
      <Wrapped>
        <Button size="sm" variant="outline" onClick={() => showToast('Goal saved', 'Family, 2 of 3')}>
          TOAST
        </Button>
        <Button size="sm" variant="outline" onClick={() => showToast('Not saved', 'Try again.', 'danger')}>
          DANGER TOAST
        </Button>
        <Button size="sm" variant="outline" onClick={() => show('offline')}>
          OFFLINE
        </Button>
        <Button size="sm" variant="outline" onClick={() => show('loading')}>
          LOADING
        </Button>
      </Wrapped>
      {shown === 'offline' && <OfflineScreen onRetry={() => setShown(null)} />}
      {shown === 'loading' && <LoadingOverlay>Building your wheel</LoadingOverlay>}
    </Sample>
  )
}

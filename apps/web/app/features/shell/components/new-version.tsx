import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hasOpenWork } from '#web/lib/open-work.ts'
import { useStore } from '#web/lib/store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppLine } from '#web/ui/feedback/app-line.tsx'
import { usePageHandle } from '../use-page-handle.ts'
import { activateNewVersion, programState } from '../worker-registration.ts'

/**
 * Offers a new version while it waits. Once one page has activated it, every page of the browser loads again, except
 * one where something is typed, sent or open: that one shows the offer to reload.
 */
export function NewVersion() {
  const { engaged = false } = usePageHandle()
  const state = useStore(programState)
  const [refused, setRefused] = useState(false)
  const isReplaced = state === 'replaced'
  useEffect(() => {
    // When another page has activated it, and when a call or an assessment ends after that; otherwise at a press.
    if (isReplaced && !engaged && !hasOpenWork()) location.reload()
  }, [isReplaced, engaged])
  if (state === 'own' || engaged) return null
  const update = () => {
    const isBusy = hasOpenWork()
    setRefused(isBusy)
    if (isBusy) return
    if (isReplaced) location.reload()
    else activateNewVersion()
  }
  return (
    <AppLine
      icon={<IconRefresh size={24} stroke={1.75} aria-hidden />}
      title={isReplaced ? 'Oola was updated in another tab.' : 'A new version of Oola is ready.'}
      note={
        refused
          ? 'You’re in the middle of something here. Finish it, then try again.'
          : 'It takes a moment. Nothing you saved will change.'
      }
      actions={
        <Button variant="outline" size="sm" onClick={update}>
          {isReplaced ? 'RELOAD' : 'UPDATE'}
        </Button>
      }
    />
  )
}

import { IconWifiOff } from '@tabler/icons-react'
import { probe, useConnection } from '#web/lib/connection.ts'
import { Button } from '../buttons/button.tsx'
import { useModalDialog } from '../layout/use-modal-dialog.ts'
import { Text } from '../text/text.tsx'
import { Spinner } from './spinner.tsx'
import classes from './waiting.module.css'

/** Covers the page while real requests get no response, and closes when one does (SHELL-06, traps 24). */
export function OfflineOverlay() {
  const offline = useConnection() === 'offline'
  return offline ? <OfflineScreen onRetry={() => void probe()} /> : null
}

/** Content of the overlay; separate from the connection, so that it can be previewed. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  // A modal dialog makes everything behind it inert, other dialogs included.
  const dialog = useModalDialog()
  return (
    <dialog ref={dialog.ref} {...dialog.handlers} className={classes.offline} aria-labelledby="offline-text">
      <Spinner slow />
      <IconWifiOff size={24} stroke={1.75} aria-hidden />
      <Text size="lead" id="offline-text" role="alert">
        We have detected you don't have internet connection. Trying to reconnect...
      </Text>
      <Button variant="outline" onClick={onRetry} className={classes.retry}>
        TRY NOW
      </Button>
    </dialog>
  )
}

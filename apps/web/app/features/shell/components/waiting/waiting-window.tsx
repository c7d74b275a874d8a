import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { closeWaiting, removeWaiting, useWaitingRows } from '../../use-waiting.ts'
import { WaitingList } from './waiting-list.tsx'

/** The same list, opened from the network line. */
export default function WaitingWindow() {
  const rows = useWaitingRows()
  const waits = rows.length === 0 || rows.some(({ state }) => state === 'waiting' || state === 'refused')
  return (
    <AppModal opened grab onClose={closeWaiting} title={waits ? 'Waiting to be sent' : 'Just sent'}>
      {rows.length === 0 ? (
        <Text tone="quiet">Nothing is waiting. Everything you did has been sent.</Text>
      ) : (
        <WaitingList rows={rows} onDelete={removeWaiting} onOpen={closeWaiting} />
      )}
    </AppModal>
  )
}

import type { Break } from '@oola/contract/breaks/breaks.schema'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#web/lib/toasts.ts'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { useEndBreak } from '../breaks.mutations.ts'

/** Cancels a break that has not begun, after one question (BREAK-04). */
export function CallOffBreak({ planned: { id, movesProgram } }: { planned: Break }) {
  const [asks, setAsks] = useState(false)
  const navigate = useNavigate()
  const end = useEndBreak()
  // The page has no such break once the reply is there, and this button goes with it: the promise outlives it.
  const callOff = () =>
    end
      .mutateAsync(id)
      .then(
        () => {
          showToast('Your break is called off')
          void navigate('/dashboard')
        },
        () => undefined,
      )
      .finally(() => setAsks(false))
  return (
    <>
      <NetworkButton fullWidth variant="text" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        CALL OFF THIS BREAK
      </NetworkButton>
      <ConfirmModal
        opened={asks}
        title="Call off this break?"
        confirmLabel="CALL IT OFF"
        cancelLabel="KEEP IT"
        loading={end.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => void callOff()}
      >
        {movesProgram
          ? 'Those days count as usual again, and modules open when they would have.'
          : 'Those days count as usual again.'}
      </ConfirmModal>
    </>
  )
}

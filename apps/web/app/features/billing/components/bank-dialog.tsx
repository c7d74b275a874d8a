import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { confirmInSandbox } from '../billing.mutations.ts'
import type { BankQuestion } from '../pay-action.ts'

/** The question itself. */
export function BankDialog({ question }: { question: BankQuestion }) {
  const [pending, setPending] = useState<'yes' | 'no' | null>(null)
  const [failed, setFailed] = useState(false)
  const answer = async (approve: boolean) => {
    setPending(approve ? 'yes' : 'no')
    setFailed(false)
    try {
      await confirmInSandbox(question.id, approve)
      question.answer(true)
    } catch {
      setFailed(true)
    } finally {
      setPending(null)
    }
  }
  return (
    <AppModal
      opened
      // Closed is a no, as at a real bank: the payer pays with another card. Without a connection it stays unanswered.
      onClose={() => {
        if (failed) question.answer(false)
        // An answer is on its way: a no would come after a yes.
        else if (pending === null) void answer(false)
      }}
      title="Your bank is asking: is this you?"
      picture={
        <Text as="div" tone="brand" center>
          <IconBuildingBank size={44} stroke={1.5} aria-hidden />
        </Text>
      }
      centred
      compact
      keepOnPressOutside
      actions={
        <>
          <Button fullWidth data-autofocus loading={pending === 'yes'} onClick={() => void answer(true)}>
            YES, PAY
          </Button>
          <Button fullWidth variant="text" loading={pending === 'no'} onClick={() => void answer(false)}>
            NO, DON’T PAY
          </Button>
        </>
      }
    >
      <p>Some banks ask you to confirm a payment. This is a test card, so no real money moves.</p>
      {failed && (
        <Alert tone="danger" title="We didn’t get your answer">
          Press the button again.
        </Alert>
      )}
    </AppModal>
  )
}

import { MESSAGE_MAX } from '@oola/contract/chat/chat.constants'
import { counted } from '@oola/contract/count-words'
import { useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useMessageClients } from '../client-list.queries.ts'

interface MessageWindowProps {
  clientIds: readonly number[]
  onClose: () => void
  onSent: () => void
}

/** One message to several clients, each in their own chat (DESK-09). */
export function MessageWindow({ clientIds, onClose, onSent }: MessageWindowProps) {
  const [text, setText] = useState('')
  const message = useMessageClients()
  const count = counted(clientIds.length, 'client')
  const submit = () => {
    if (!text.trim() || message.isPending) return
    message.mutate(
      { clientIds, text },
      {
        onSuccess: ({ sent, notSent }) => {
          const rest =
            notSent.length > 0 ? ` ${counted(notSent.length, 'client')} no longer works with you.` : ''
          showToast('Sent', `${counted(sent, 'client')} got your message.${rest}`)
          onSent()
        },
      },
    )
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      keepOnPressOutside
      size="md"
      title={`Write to ${count}`}
      actions={
        <>
          <Button loading={message.isPending} disabled={!text.trim()} onClick={submit}>
            {`SEND TO ${clientIds.length}`}
          </Button>
          <Button variant="text" onClick={onClose}>
            CANCEL
          </Button>
        </>
      }
    >
      <TextArea
        label="Message"
        data-autofocus
        rows={4}
        maxLength={MESSAGE_MAX}
        value={text}
        hint="Each client gets it in their own chat, and sees nobody else."
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {message.error && (
        <Text role="alert" size="small" tone="danger">
          Your words are still here; what was sent is not sent again. {message.error.message}
        </Text>
      )}
    </AppModal>
  )
}

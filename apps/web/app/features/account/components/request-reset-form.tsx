import { RESET_MINUTES } from '@oola/contract/account/account.constants'
import { spanInWords } from '@oola/contract/count-words'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { requestReset } from '../account.mutations.ts'

/** Requests a reset link; the response is the same for known and unknown addresses (spec-decision 3). */
export function RequestResetForm() {
  const [mailed, setMailed] = useState<string | null>(null)
  const { formProps, field, isSending, failure, dismiss } = useFields({
    schema: async () => (await import('@oola/contract/account/person.schema')).PasswordResetRequest,
    send: async ({ email }) => {
      await requestReset(email)
      setMailed(email)
    },
  })

  if (mailed !== null) {
    return (
      <Alert tone="info" title="Check your inbox">
        If an account belongs to {mailed}, you will get an e-mail with a link in a moment. The link works once
        and for {spanInWords(RESET_MINUTES)}.
      </Alert>
    )
  }
  return (
    <Stack as="form" gap={5} {...formProps}>
      {failure instanceof Error && (
        <Alert tone="danger" title="We could not send the e-mail" onDismiss={dismiss}>
          {failure.message}
        </Alert>
      )}
      <TextField label="E-mail address" type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        SEND ME A LINK
      </Button>
    </Stack>
  )
}

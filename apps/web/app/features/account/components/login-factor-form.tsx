import type { Session } from '@oola/contract/account/account.schema'
import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { confirmLogin } from '../account.mutations.ts'
import type { LoginFactor } from '../login-factor.ts'
import { type LoginMessage, loginMessage } from '../login-messages.ts'
import { canUsePasskeys, isDismissed } from '../passkey-browser.ts'
import { askForPasskey, loginWithPasskey } from '../passkey-login.mutations.ts'
import { FactorCodeField } from './factor-code-field.tsx'
import { OrLine, PasskeyButton } from './passkey-button.tsx'

interface LoginFactorFormProps {
  factor: LoginFactor
  /** False in the frame of the store, where browsers allow no passkey. */
  withPasskey: boolean
  onSignedIn: (session: Session) => void
  /** To the password, with the reason if the login has ended. */
  onBack: (message: LoginMessage | null) => void
}

/** The second step of a login: six digits, a recovery code or a passkey (SECURE-07, SECURE-08). */
export default function LoginFactorForm({ factor, withPasskey, onSignedIn, onBack }: LoginFactorFormProps) {
  const { ticket, hasPasskey } = factor
  const [isPending, setPending] = useState(false)
  /** A login that has ended begins again. */
  const orBack = (error: unknown): void => {
    if (!(error instanceof ApiError && error.code === 'login_ticket_used')) throw error
    onBack(loginMessage('member', error))
  }
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>(null)
  const { formProps, field, isSending, failure } = useFields<{ code: string }>({
    schema: async () => (await import('@oola/contract/account/second-factor.schema')).FactorProof,
    send: async ({ code }) => {
      try {
        onSignedIn(await confirmLogin(ticket, code))
      } catch (error) {
        orBack(error)
      }
    },
  })
  const askPasskey = async () => {
    setPending(true)
    setPasskeyFailure(null)
    try {
      onSignedIn(await loginWithPasskey(await askForPasskey(ticket), { ticket }))
    } catch (error) {
      if (!isDismissed(error)) setPasskeyFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Stack as="form" gap={5} {...formProps}>
      <FormFailure failure={failure ?? passkeyFailure} />
      <FactorCodeField autoFocus {...field('code')} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        LET'S GO!
      </Button>
      {withPasskey && hasPasskey && canUsePasskeys() && (
        <>
          <OrLine />
          <PasskeyButton variant="outline" loading={isPending} onClick={() => void askPasskey()} />
        </>
      )}
      <Button variant="text" fullWidth onClick={() => onBack(null)}>
        USE ANOTHER ACCOUNT
      </Button>
    </Stack>
  )
}

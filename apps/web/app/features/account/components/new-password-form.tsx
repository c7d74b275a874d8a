import { PASSWORD_MIN } from '@oola/contract/account/account.constants'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { resetPassword } from '../account.mutations.ts'

interface NewPasswordFormProps {
  token: string
  onSaved: () => void
}

/** Sets a new password with the token of a reset link. */
export function NewPasswordForm({ token, onSaved }: NewPasswordFormProps) {
  const { formProps, field, isSending, failure } = useFields({
    schema: async () =>
      (await import('@oola/contract/account/person.schema')).PasswordReset.pick({ password: true }),
    send: async ({ password }) => {
      await resetPassword({ token, password })
      onSaved()
    },
  })
  const used = failure instanceof ApiError && failure.code === 'reset_link_used'
  return (
    <Stack as="form" gap={5} {...formProps}>
      <FormFailure failure={failure}>
        {used && <Link to="/resetPassword">Ask for a new link</Link>}
      </FormFailure>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A short sentence is easy to remember.`}
        {...field('password')}
      />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        SAVE NEW PASSWORD
      </Button>
    </Stack>
  )
}

export function PasswordSaved() {
  return (
    <Stack gap={5}>
      <Alert tone="info" title="Your new password is set">
        You have been logged out everywhere. Log in with it now.
      </Alert>
      <Button size="lg" fullWidth to="/login">
        LOG IN
      </Button>
    </Stack>
  )
}

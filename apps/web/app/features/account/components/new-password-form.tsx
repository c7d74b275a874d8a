import { PASSWORD_MIN, passwordProblem } from '@oola/contract/account/person-rules'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useResetPassword } from '../account.mutations.ts'
import classes from './login-form.module.css'

/** Sets a new password with the token of a reset link. */
export function NewPasswordForm({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const reset = useResetPassword()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!passwordProblem(password)) void reset.send({ token, password })
  }

  if (reset.isSuccess) {
    return (
      <div className={classes.form}>
        <Alert tone="info" title="Your new password is set">
          You have been logged out everywhere. Log in with it now.
        </Alert>
        <Button size="lg" fullWidth to="/login">
          LOG IN
        </Button>
      </div>
    )
  }
  const error = reset.error
  const used = error instanceof ApiError && error.code === 'reset_link_used'
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error && (
        <Alert tone="danger" title={error instanceof ApiError ? error.title : 'Error connection'}>
          {error.message}{' '}
          {used && (
            <Link to="/resetPassword" onClick={onNewLink}>
              Ask for a new link
            </Link>
          )}
        </Alert>
      )}
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A short sentence is easy to remember.`}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        onBlur={() => setChecked(password !== '')}
        error={checked ? passwordProblem(password) : null}
      />
      <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
        SAVE NEW PASSWORD
      </Button>
    </form>
  )
}

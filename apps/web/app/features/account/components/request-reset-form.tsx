import { emailProblem } from '@oola/contract/account/person-rules'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useRequestReset } from '../account.mutations.ts'
import classes from './login-form.module.css'

/** Asks for a reset link; the answer is the same whether the address is known or not (spec-decision 3). */
export function RequestResetForm() {
  const [email, setEmail] = useState('')
  const [checked, setChecked] = useState(false)
  const request = useRequestReset()
  const problem = emailProblem(email)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!problem) void request.send(email.trim())
  }

  if (request.isSuccess) {
    return (
      <Alert tone="info" title="Look into your mailbox">
        If an account belongs to {email.trim()}, a mail with a link is on its way. The link works once and for
        one hour.
      </Alert>
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {request.error && (
        <Alert tone="danger" title="We could not send the mail" onDismiss={request.reset}>
          {request.error.message}
        </Alert>
      )}
      <TextField
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        onBlur={() => setChecked(email !== '')}
        error={checked ? problem : null}
      />
      <Button type="submit" size="lg" fullWidth loading={request.isPending}>
        SEND ME A LINK
      </Button>
    </form>
  )
}

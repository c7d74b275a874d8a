import { EMAIL_MAX, TAKE_BACK_DAYS } from '@oola/contract/account/account.constants'
import type { OwnAccount } from '@oola/contract/account/own-account.schema'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { typedPhone } from '#web/lib/phone-mask.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CurrentPasswordField } from '#web/ui/fields/current-password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { FormWindow } from '#web/ui/modals/form-window.tsx'
import { useChangeEmail, useChangePhone } from '../own-account.mutations.ts'

interface WindowProps {
  account: OwnAccount
  onClose: () => void
}

const iconProps = { size: 19, stroke: 1.75, 'aria-hidden': true } as const

/** A new e-mail address, with the password (SECURE-01; mockup 69). */
export function EmailWindow({ account, onClose }: WindowProps) {
  const change = useChangeEmail()
  const form = useFields<{ email: string; password: string }>({
    schema: async () =>
      (await import('@oola/contract/account/own-account.schema')).EmailChange.omit({ userId: true }),
    send: async (values) => {
      await change.mutateAsync(values)
      onClose()
    },
  })
  return (
    <PasswordFirst
      firstName={account.firstName}
      words="Your e-mail is the way back into your account, so we need to be sure it’s you."
      note="The old address gets a note too."
      button="CHANGE MY E-MAIL"
      {...{ form, onClose }}
    >
      <TextField
        label="New e-mail"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        icon={<IconMail {...iconProps} />}
        defaultValue={account.newEmail ?? ''}
        data-autofocus
        {...form.field('email')}
      />
      <CurrentPasswordField {...form.field('password')} />
    </PasswordFirst>
  )
}

/** A new phone number, with the password (SECURE-01, SECURE-02). */
export function PhoneWindow({ account, onClose }: WindowProps) {
  const change = useChangePhone()
  const form = useFields<{ phone: string; password: string }>({
    schema: async () =>
      (await import('@oola/contract/account/own-account.schema')).PhoneChange.omit({ userId: true }),
    send: async (values) => {
      await change.mutateAsync(values)
      showToast('Your new phone number is saved')
      onClose()
    },
  })
  const phone = form.field('phone')
  return (
    <PasswordFirst
      firstName={account.firstName}
      words="You log in with your phone number, so we need to be sure it’s you."
      note="We’ll send you an e-mail about it."
      button="CHANGE MY NUMBER"
      {...{ form, onClose }}
    >
      <TextField
        label="New phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="999-999-9999"
        icon={<IconPhone {...iconProps} />}
        data-autofocus
        {...phone}
        onChange={(event) => {
          event.target.value = typedPhone(event.target)
          return phone.onChange(event)
        }}
      />
      <CurrentPasswordField {...form.field('password')} />
    </PasswordFirst>
  )
}

interface PasswordFirstProps extends Omit<ComponentProps<typeof FormWindow>, 'title'> {
  firstName: string
  /** Who is notified of the change. */
  note: string
}

function PasswordFirst({ firstName, note, children, ...props }: PasswordFirstProps) {
  return (
    <FormWindow title={`First your password, ${firstName}`} {...props}>
      {children}
      <Alert tone="info" title={note}>
        With it you can take the change back for {TAKE_BACK_DAYS} days.
      </Alert>
    </FormWindow>
  )
}

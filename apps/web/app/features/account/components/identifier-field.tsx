import { LOGIN_TYPES, type LoginType } from '@oola/contract/account/account.constants'
import type { ChangeEvent } from 'react'
import { maskPhone, typedPhone } from '#web/lib/phone-mask.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormField } from '#web/ui/fields/use-fields.ts'
import type { LoginFields } from '../login-fields.ts'

/** The tabs, their form fields and labels. */
export const IDENTIFIERS = {
  [LOGIN_TYPES.phone]: {
    tab: 'Phone Number',
    name: 'phone',
    words: {
      label: 'Phone number',
      hint: 'Ten digits, for example 111-111-1111',
      placeholder: '111-111-1111',
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
    },
  },
  [LOGIN_TYPES.customerId]: {
    tab: 'Customer Id',
    name: 'customerId',
    words: {
      label: 'Customer Id',
      hint: 'You can find it in your welcome e-mail',
      type: 'text',
      // The browser offers passkeys here (SECURE-06).
      autoComplete: 'username webauthn',
    },
  },
  [LOGIN_TYPES.email]: {
    tab: 'Email',
    name: 'email',
    words: {
      label: 'Email',
      hint: 'The address you use in the store',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
    },
  },
} as const

interface IdentifierFieldProps {
  tab: LoginType
  field: FormField<LoginFields>
}

/** The first field of the login: phone number, customer id or e-mail, by the open tab. */
export function IdentifierField({ tab, field }: IdentifierFieldProps) {
  const { name, words } = IDENTIFIERS[tab]
  const isPhone = tab === LOGIN_TYPES.phone
  const { onChange, ...rest } = field(name, (text) => (isPhone ? maskPhone(text.trim()) : text.trim()))
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    if (isPhone) event.currentTarget.value = typedPhone(event.currentTarget)
    return onChange(event)
  }
  return <TextField key={tab} {...words} {...rest} data-autofocus onChange={onType} />
}

import { LOGIN_TYPES } from '@oola/contract/account/account.constants'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { identifier, type LoginForm, type LoginTab, tidyIdentifier, typeIdentifier } from '../login-form.ts'

export const TAB_NAMES: Readonly<Record<LoginTab, string>> = {
  [LOGIN_TYPES.phone]: 'Phone Number',
  [LOGIN_TYPES.customerId]: 'Customer Id',
  [LOGIN_TYPES.email]: 'Email',
}

const FIELDS = {
  [LOGIN_TYPES.phone]: {
    label: 'Phone number',
    hint: 'Ten digits, for example 111-111-1111',
    placeholder: '111-111-1111',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
  },
  [LOGIN_TYPES.customerId]: {
    label: 'Customer Id',
    hint: 'You find it in your welcome mail',
    type: 'text',
    autoComplete: 'username',
  },
  [LOGIN_TYPES.email]: {
    label: 'Email',
    hint: 'The address that you use in the store',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
} as const

interface IdentifierFieldProps {
  form: LoginForm
  onChange: (form: LoginForm) => void
  problem: string | null
  onLeave: () => void
}

/** The first field of the login: phone number, customer id or e-mail, as the open tab says. */
export function IdentifierField({ form, onChange, problem, onLeave }: IdentifierFieldProps) {
  const text = identifier(form)
  return (
    <TextField
      key={form.tab}
      {...FIELDS[form.tab]}
      name="identifier"
      data-autofocus
      value={text}
      onChange={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
        // E-mail inputs tell nothing of their caret; nothing is masked there either.
        onChange(
          typeIdentifier(form, value, selectionStart === value.length && selectionEnd === value.length),
        )
      }
      onBlur={() => {
        if (!text.trim()) return
        onChange(tidyIdentifier(form))
        onLeave()
      }}
      error={problem}
    />
  )
}

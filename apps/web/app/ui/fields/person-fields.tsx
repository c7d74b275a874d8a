import { NAME_MAX } from '@oola/contract/account/account.constants'
import { FieldPair } from './field-list.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Personal fields of a form. */
export type PersonPart = 'firstName' | 'lastName' | 'email' | 'phone'

interface PersonFieldsProps {
  /** Field props from the form: name, value, error, change handler. */
  field: (part: PersonPart) => Omit<TextFieldProps, 'label'> & { label?: string; name: string }
}

/** Names, e-mail and phone, as in every form for visitors; use inside a FieldList. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <FieldPair>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="family-name" maxLength={NAME_MAX} {...field('lastName')} />
      </FieldPair>
      <TextField
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="111-111-1111"
        {...field('phone')}
      />
    </>
  )
}

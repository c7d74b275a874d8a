import { NAME_MAX } from '@oola/contract/account/account.constants'
import { FieldPair } from './field-list.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** What a form asks about a person. */
export type PersonPart = 'firstName' | 'lastName' | 'email' | 'phone'

interface PersonFieldsProps {
  /** What the form knows of a field: its name, its words, what is wrong with it, what happens when it changes. */
  field: (part: PersonPart) => Omit<TextFieldProps, 'label'> & { label?: string; name: string }
}

/** Names, e-mail and phone, as every form of a visitor asks for them; lies in a FieldList. */
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

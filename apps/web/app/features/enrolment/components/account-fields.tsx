import { PASSWORD_MIN } from '@oola/contract/account/person-rules'
import { Link } from 'react-router'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { FieldList } from '#web/ui/fields/field-list.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PersonFields } from '#web/ui/fields/person-fields.tsx'
import { type EnrolmentField, type EnrolmentValues, fieldProblem } from '../enrolment-form.ts'

interface AccountFieldsProps {
  values: EnrolmentValues
  onChange: (change: Partial<EnrolmentValues>) => void
  /** Fields that were left or sent, whose problems are shown. */
  checked: ReadonlySet<EnrolmentField>
  onLeave: (field: EnrolmentField) => void
  disabled: boolean
}

const HINTS: Partial<Record<EnrolmentField, string>> = {
  email: 'Your receipts go here.',
  phone: 'You can log in with it. Ten digits.',
  password: `At least ${PASSWORD_MIN} characters. A short sentence is easy to remember.`,
}

/** Who enrols: names, e-mail, phone, password. */
export function AccountFields({ values, onChange, checked, onLeave, disabled }: AccountFieldsProps) {
  const field = (name: Exclude<EnrolmentField, 'consent'>) => ({
    name,
    value: values[name],
    disabled,
    error: checked.has(name) ? fieldProblem(values, name) : null,
    hint: HINTS[name],
    onBlur: () => {
      if (values[name] === '') return
      if (name === 'phone') onChange({ phone: maskPhone(values.phone.trim()) })
      onLeave(name)
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <FieldList>
      <PersonFields field={field} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
    </FieldList>
  )
}

/** The consent, last before the button. */
export function ConsentField({ values, onChange, checked, disabled }: Omit<AccountFieldsProps, 'onLeave'>) {
  return (
    <CheckboxField
      name="consent"
      checked={values.consent}
      disabled={disabled}
      onChange={(consent) => onChange({ consent })}
      error={checked.has('consent') ? fieldProblem(values, 'consent') : null}
      label={
        <>
          I agree to the{' '}
          <Link to="/termsOfUse" target="_blank">
            terms of use
          </Link>{' '}
          and have read the{' '}
          <Link to="/privacyPolicy" target="_blank">
            privacy policy
          </Link>
          .
        </>
      }
    />
  )
}

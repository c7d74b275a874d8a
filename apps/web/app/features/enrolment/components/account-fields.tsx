import { PASSWORD_MIN } from '@oola/contract/account/account.constants'
import type { EnrolmentForm } from '@oola/contract/enrolment/enrolment.schema'
import { Link } from 'react-router'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { FieldList } from '#web/ui/fields/field-list.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PersonFields } from '#web/ui/fields/person-fields.tsx'
import type { FormField } from '#web/ui/fields/use-fields.ts'

interface AccountFieldsProps {
  field: FormField<EnrolmentForm>
}

/** The new member: names, e-mail, phone, password. */
export function AccountFields({ field }: AccountFieldsProps) {
  const person = {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: { ...field('email'), hint: 'Your receipts go here.' },
    phone: {
      ...field('phone', (text) => maskPhone(text.trim())),
      hint: 'You can log in with it. Ten digits.',
    },
  }
  return (
    <FieldList>
      <PersonFields field={(part) => person[part]} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A short sentence is easy to remember.`}
        {...field('password')}
      />
    </FieldList>
  )
}

/** The consent, last before the button. */
export function ConsentField({ field }: AccountFieldsProps) {
  // Validated on submit: a checkbox that was only tabbed through is not an error.
  const { name, ref, onChange, readOnly, error } = field('consent')
  return (
    <CheckboxField
      name={name}
      ref={ref}
      onChange={onChange}
      disabled={readOnly}
      error={error}
      label={
        <>
          I am 14 or older. If I am under 18, my parent or guardian agrees, and an adult pays. I agree to the{' '}
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

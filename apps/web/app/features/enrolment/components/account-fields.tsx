import { Link } from 'react-router'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type EnrolmentField, type EnrolmentValues, fieldProblem } from '../enrolment-form.ts'
import classes from './enrolment.module.css'

interface AccountFieldsProps {
  values: EnrolmentValues
  onChange: (change: Partial<EnrolmentValues>) => void
  /** Fields that were left or sent, whose problems are shown. */
  checked: ReadonlySet<EnrolmentField>
  onLeave: (field: EnrolmentField) => void
  disabled: boolean
}

/** Who enrols: names, e-mail, phone, password. */
export function AccountFields({ values, onChange, checked, onLeave, disabled }: AccountFieldsProps) {
  const field = (name: Exclude<EnrolmentField, 'consent'>) => ({
    name,
    value: values[name],
    disabled,
    error: checked.has(name) ? fieldProblem(values, name) : null,
    onBlur: () => values[name] !== '' && onLeave(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextField label="First name" autoComplete="given-name" maxLength={100} {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName')} />
      </div>
      <TextField
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="Your receipts go here."
        {...field('email')}
      />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="111-111-1111"
        hint="You can log in with it. Ten digits."
        {...field('phone')}
        onBlur={() => {
          if (!values.phone) return
          onChange({ phone: maskPhone(values.phone.trim()) })
          onLeave('phone')
        }}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters. A short sentence is easy to remember."
        {...field('password')}
      />
    </div>
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

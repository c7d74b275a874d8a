import { NAME_MAX } from '@oola/contract/account/account.constants'
import { phoneDigits } from '@oola/contract/account/phone-digits'
import { LANGUAGES } from '@oola/contract/coaches/coach-profile.constants'
import type { CoachProfileInput } from '@oola/contract/coaches/coach-profile.schema'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { typedPhone } from '#web/lib/phone-mask.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { FormPart } from '#web/ui/fields/form-part.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormField } from '#web/ui/fields/use-fields.ts'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import classes from './profile.module.css'
import { useZipPlace } from './use-zip-place.ts'

const COUNTRY_NAMES = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
] as const
const LANGUAGE_NAMES = LANGUAGES.map((language) => ({ value: language, label: language }))

const HANDLES = [
  ['facebookUserName', 'Facebook'],
  ['instagramUserName', 'Instagram'],
  ['linkedInUserName', 'LinkedIn'],
  ['twitterUserName', 'X (Twitter)'],
  ['tikTokUserName', 'TikTok'],
] as const

/** Fields of My Profile in both windows (PORTAL-22, PORTAL-38..46; C-75; mockup 46). Needs a `FormProvider`. */
export function ProfileFields({ field }: { field: FormField<CoachProfileInput> }) {
  const { watch, setValue, formState } = useFormContext<CoachProfileInput>()
  const [country, zipCode, language, calendly, phoneNumber] = watch([
    'country',
    'zipCode',
    'primaryLanguage',
    'calendlyUrl',
    'phoneNumber',
  ])
  const isNewPhone = phoneDigits(phoneNumber) !== phoneDigits(formState.defaultValues?.phoneNumber ?? '')
  const { place, isLooking, problem } = useZipPlace(country, zipCode)
  const zip = field('zipCode')
  const phone = field('phoneNumber')
  return (
    <Stack gap={5}>
      <Grid columns={4} phone={2} gap={4} className={classes.fields}>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="family-name" maxLength={NAME_MAX} {...field('lastName')} />
        <TextField
          label="Zip code"
          autoComplete="postal-code"
          maxLength={12}
          {...zip}
          error={problem ?? zip.error}
          hint={isLooking ? 'Looking it up' : undefined}
          end={place && <IconCircleCheckFilled size={22} className={classes.found} aria-hidden />}
        />
        <SelectField
          label="Country"
          options={COUNTRY_NAMES}
          value={country}
          onChange={(value) => setValue('country', value, { shouldDirty: true })}
        />
        <TextField label="City" readOnly value={place?.city ?? ''} hint="Filled in from your zip code" />
        <TextField label="State" readOnly value={place?.state ?? ''} />
        <div className={classes.wide}>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Your clients see it. You still log in with your own."
            {...field('emailAddress')}
          />
        </div>
        <div className={classes.wide}>
          <TextField
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="999-999-9999"
            {...phone}
            onChange={(event) => {
              event.target.value = typedPhone(event.target)
              return phone.onChange(event)
            }}
          />
        </div>
        {isNewPhone && (
          <div className={classes.wide}>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              hint="You log in with your phone number, so we need to be sure it’s you."
              {...field('password')}
            />
          </div>
        )}
        <div className={classes.wide}>
          <SelectField
            label="Primary language"
            options={LANGUAGE_NAMES}
            value={language}
            onChange={(value) => setValue('primaryLanguage', value, { shouldDirty: true })}
          />
        </div>
        <Stack gap={3} className={classes.wide}>
          {calendly !== null && (
            <TextField
              label="Calendly link"
              inputMode="url"
              placeholder="https://calendly.com/your-name"
              hint="Clients book on this page"
              {...field('calendlyUrl')}
            />
          )}
          <CheckboxField
            checked={calendly === null}
            onChange={({ currentTarget: { checked } }) =>
              setValue('calendlyUrl', checked ? null : '', { shouldDirty: true, shouldValidate: checked })
            }
            label="I have no Calendly. My clients book in the Oola calendar."
          />
        </Stack>
        <div className={classes.wide}>
          <TextField
            label="Website (optional)"
            inputMode="url"
            placeholder="https://example.com"
            {...field('websiteUrl')}
          />
        </div>
      </Grid>
      <FormPart legend="Social handles (optional)">
        <Grid columns={3} gap={4}>
          {HANDLES.map(([name, label]) => (
            <TextField key={name} label={label} maxLength={200} {...field(name)} />
          ))}
        </Grid>
      </FormPart>
    </Stack>
  )
}

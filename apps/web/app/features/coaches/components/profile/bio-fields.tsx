import { dollarsAndCents } from '@oola/contract/billing/money'
import {
  ABOUT_MAX,
  OFFER_MAX,
  TESTIMONIAL_MAX,
  WELCOME_MAX,
} from '@oola/contract/coaches/coach-profile.constants'
import type { CoachBioInput, CoachProfileInfo } from '@oola/contract/coaches/coach-profile.schema'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioRow } from '#web/ui/fields/radio-row.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormField } from '#web/ui/fields/use-fields.ts'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { OFFER_BEGINS } from '../../listing-words.ts'

interface BioFieldsProps {
  field: FormField<CoachBioInput>
  info: Pick<CoachProfileInfo, 'sessionRates' | 'rateQuestion' | 'rateQuestionDisclaimer'>
}

const PERMISSION = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No testimonial' },
] as const

/** My Bio (PORTAL-21, PORTAL-32..37; mockup 46). Within a `FormProvider`. */
export function BioFields({ field, info }: BioFieldsProps) {
  const rates = useId()
  const { watch, setValue } = useFormContext<CoachBioInput>()
  const [welcome, offer, about, rate, given] = watch([
    'listingPageHeader',
    'myOffer',
    'aboutMe',
    'RateItemCode',
    'testimonial.clientPermission',
  ])
  const rateError = field('RateItemCode').error
  return (
    <Split aside="medium" gap={7}>
      <Stack gap={4}>
        <TextField
          label="Client welcome phrase"
          {...field('listingPageHeader')}
          hint={left(welcome, WELCOME_MAX)}
        />
        <TextArea label={OFFER_BEGINS} rows={3} {...field('myOffer')} hint={left(offer, OFFER_MAX)} />
        <TextArea label="About Me" rows={6} {...field('aboutMe')} hint={left(about, ABOUT_MAX)} />
      </Stack>
      <Stack gap={4}>
        <Stack as="fieldset" gap={2} aria-describedby={`${rates}-note`}>
          <legend>
            <b>{info.rateQuestion}</b>
          </legend>
          {info.sessionRates.map(({ itemCode, cents, description }) => (
            <ChoiceRow
              key={itemCode}
              name={rates}
              checked={rate === itemCode}
              onChoose={() => setValue('RateItemCode', itemCode, { shouldValidate: true })}
              title={dollarsAndCents(cents)}
              note={description}
            />
          ))}
          <Text id={`${rates}-note`} size="small" tone="quiet">
            {info.rateQuestionDisclaimer}
          </Text>
          {rateError && (
            <Text role="alert" size="small" tone="danger">
              {rateError}
            </Text>
          )}
        </Stack>
        <RadioRow
          label="May we show a client testimonial?"
          options={PERMISSION}
          value={given ? 'yes' : 'no'}
          onChange={(value) => setValue('testimonial.clientPermission', value === 'yes')}
        />
        {given && (
          <>
            <TextField label="Client name" maxLength={100} {...field('testimonial.fullName')} />
            <TextField
              label="Where they live (optional)"
              maxLength={100}
              {...field('testimonial.location')}
            />
            <TextArea
              label="Their words"
              rows={3}
              maxLength={TESTIMONIAL_MAX}
              {...field('testimonial.text')}
            />
          </>
        )}
      </Stack>
    </Split>
  )
}

const left = (text: string, max: number): string => `${text.length} of ${max}`

import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { RadioRow } from '#web/ui/fields/radio-row.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SelectCard } from '#web/ui/lists/select-card.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

const COUNTRIES = [
  { value: 'ca', label: 'Canada' },
  { value: 'us', label: 'United States' },
] as const
const REPEATS = [
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
] as const

function FieldSamples() {
  const [date, setDate] = useState<string | null>('2026-02-01')
  const [country, setCountry] = useState<'ca' | 'us'>('us')
  const [repeats, setRepeats] = useState<'day' | 'week'>('day')
  const [daily, setDaily] = useState(true)
  const [age, setAge] = useState(1)
  return (
    <Card as="section" gap={4}>
      <Grid columns={2} gap={4}>
        <TextField label="Default" placeholder="First name" />
        <TextField label="Filled" defaultValue="Dana" />
        <TextField label="Hint" defaultValue="555-013-1001" hint="Ten digits" />
        <TextField label="Disabled" disabled defaultValue="Portland" />
        <TextField label="Read only" readOnly defaultValue="Harbor 10K" />
        <TextField
          label="Search"
          labelHidden
          type="search"
          placeholder="Search"
          icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        />
      </Grid>
      <TextField
        label="Phone number"
        defaultValue="555-01"
        error="Enter ten digits, for example 111-111-1111"
      />
      <PasswordField label="Password" defaultValue="balance-365" />
      <TextArea label="Note" placeholder="What happened today?" rows={2} hint="It grows with your words." />
      <TextArea label="Goal" defaultValue="Run" error="Write your goal in a sentence." />
      <Grid columns={2} gap={4}>
        <DateField label="Complete by" value={date} onChange={setDate} today="2026-01-20" min="2026-01-20" />
        <DateField
          label="Complete by"
          value={null}
          onChange={setDate}
          today="2026-01-20"
          disabled
          placeholder="Add your goal first"
        />
      </Grid>
      <Grid columns={2} gap={4}>
        <SelectField label="Country" options={COUNTRIES} value={country} onChange={setCountry} />
        <SelectField
          label="Not chosen"
          options={COUNTRIES}
          value={null}
          onChange={setCountry}
          placeholder="Choose a country"
          error="Choose where you live."
        />
      </Grid>
      <Row gap={3} wrap>
        <CheckboxField label="Checkbox" defaultChecked />
        <CheckboxField label="Empty" />
        <CheckboxField label="Disabled" defaultChecked disabled />
      </Row>
      <CheckboxField label="I have read the terms of use and the privacy policy" error="Agree first." />
      <RadioRow label="Repeats" options={REPEATS} value={repeats} onChange={setRepeats} />
      <Switch label="Repeats daily" checked={daily} onChange={setDaily} />
      <SelectCard kind="radio" name="age" selected={age === 1} onSelect={() => setAge(1)} title="19-29" />
      <SelectCard kind="radio" name="age" selected={age === 2} onSelect={() => setAge(2)} title="30-39" />
      <SelectCard
        kind="checkbox"
        area="fitness"
        selected
        onSelect={() => {}}
        title="Run the Harbor 10K without walking"
        note="June 14, 2026"
      />
    </Card>
  )
}

testSheet('fields', <FieldSamples />)

it('a radio is seen to be chosen where the system sets the colors', async () => {
  await show(<FieldSamples />, { forcedColors: 'active' })
  const radio = page.getByRole('radio', { name: 'Every day' })
  await expect.element(radio).toBeChecked()
  const { backgroundColor } = getComputedStyle(radio.element())
  expect(getComputedStyle(radio.element(), '::after').backgroundColor).not.toBe(backgroundColor)
})

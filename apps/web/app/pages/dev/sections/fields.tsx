import { Checkbox, PasswordInput, Radio, Select, Switch, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { SelectCard } from '#web/ui/lists/select-card.tsx'
import { Row, Sample } from '../sample.tsx'
import classes from '../ui.module.css'

export function FieldSamples() {
  const [date, setDate] = useState<string | null>('2026-02-01')
  const [age, setAge] = useState(1)
  return (
    <Sample title="Fields">
      <div className={classes.halves}>
        <TextInput label="Default" placeholder="First name" />
        <TextInput label="Filled" defaultValue="Dana" />
        <TextInput label="Hint" defaultValue="555-013-1001" description="Ten digits" />
        <TextInput
          label="Disabled"
          disabled
          defaultValue="Portland"
          leftSection={<IconLock size={19} stroke={1.75} />}
        />
      </div>
      <TextInput
        label="Phone number"
        defaultValue="555-01"
        error="Enter ten digits, for example 111-111-1111"
      />
      <PasswordInput label="Password" defaultValue="balance-365" />
      <TextArea label="Note" placeholder="What happened today?" rows={2} hint="It grows with your words." />
      <TextArea label="Goal" defaultValue="Run" error="Write your goal in a sentence." />
      <div className={classes.halves}>
        <DateField label="Complete by" value={date} onChange={setDate} today="2026-01-20" min="2026-01-20" />
        <DateField
          label="Complete by"
          value={null}
          onChange={setDate}
          today="2026-01-20"
          disabled
          placeholder="Add your goal first"
        />
      </div>
      <Select
        label="Time zone"
        data={['Pacific Time', 'Mountain Time', 'Central Time']}
        defaultValue="Pacific Time"
      />
      <Row>
        <Checkbox label="Checkbox" defaultChecked />
        <Checkbox label="Empty" />
        <Radio label="Radio" defaultChecked name="dev-radio" />
      </Row>
      <Switch label="Repeats daily" defaultChecked />
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
    </Sample>
  )
}

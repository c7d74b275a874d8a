import type { FieldWords } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { clockWords } from '../day-bar.ts'

interface TimeSelectProps extends FieldWords {
  /** `HH:MM` */
  value: string
  onChange: (time: string) => void
}

const QUARTERS = Array.from({ length: 96 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
})

/** A time of the day, by quarters of an hour; another one that is set stays in the list. */
export function TimeSelect(props: TimeSelectProps) {
  const times = QUARTERS.includes(props.value) ? QUARTERS : [...QUARTERS, props.value].toSorted()
  return <SelectField {...props} options={times.map((value) => ({ value, label: clockWords(value) }))} />
}

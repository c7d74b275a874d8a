import { GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { HourSpan } from '@oola/contract/calendar/calendar.schema'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { minuteChoices, roomOf } from '../day-hours.ts'
import classes from './calendar.module.css'

interface SpanFieldsProps {
  /** Its day. */
  name: string
  spans: readonly HourSpan[]
  onChange: (spans: HourSpan[]) => void
}

/** Start and end of an open span: only times that touch no other hours of the day can be selected. */
export function SpanFields({ name, spans, onChange }: SpanFieldsProps) {
  return spans.map((span, index) => {
    const room = roomOf(spans, index)
    const which = spans.length > 1 ? ` ${index + 1}` : ''
    const put = (change: Partial<HourSpan>) => onChange(spans.with(index, { ...span, ...change }))
    return (
      <div key={span.from} className={classes.span}>
        <SelectField
          label={`${name} from${which}`}
          labelHidden
          options={minuteChoices(room.from, span.to - GRID_MINUTES)}
          value={String(span.from)}
          onChange={(from) => put({ from: Number(from) })}
        />
        <Text as="span" tone="quiet">
          to
        </Text>
        <SelectField
          label={`${name} to${which}`}
          labelHidden
          options={minuteChoices(span.from + GRID_MINUTES, room.to)}
          value={String(span.to)}
          onChange={(to) => put({ to: Number(to) })}
        />
        <IconButton
          label={`Remove these hours of ${name}`}
          tip="Remove"
          onClick={() => onChange(spans.toSpliced(index, 1))}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    )
  })
}

import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import type { FilledField } from '../template-fields.ts'
import classes from './reply-form.module.css'

interface FieldChecksProps {
  /** Filled in by the template, and not looked at yet. */
  readonly filled: readonly FilledField[]
  /** Still in braces. */
  readonly empty: readonly string[]
  /** Shows it in the text. */
  readonly onPoint: (words: string) => void
  readonly onChecked: (field: FilledField) => void
}

/** The fields of a template, marked until they are checked or filled in. */
export function FieldChecks({ filled, empty, onPoint, onChecked }: FieldChecksProps) {
  if (filled.length + empty.length === 0) return null
  return (
    <Row as="ul" gap={2} wrap aria-label="Look at these before you send">
      {filled.map((field) => (
        <li key={field.field}>
          <button
            type="button"
            className={classes.check}
            onClick={() => {
              onChecked(field)
              onPoint(field.value)
            }}
          >
            <IconCheck size={15} stroke={2} aria-hidden />
            Check “{field.value}”
          </button>
        </li>
      ))}
      {empty.map((words) => (
        <li key={words}>
          <button type="button" className={classes.check} data-empty onClick={() => onPoint(words)}>
            <IconAlertTriangle size={15} stroke={2} aria-hidden />
            Fill in {words}
          </button>
        </li>
      ))}
    </Row>
  )
}

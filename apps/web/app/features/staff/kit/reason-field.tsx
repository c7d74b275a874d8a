import { REASON_MAX, REASON_MIN } from '@oola/contract/staff/staff.constants'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import classes from './staff-window.module.css'

/** Whether a reason says enough for the log. */
export const isReason = (text: string): boolean => text.trim().length >= REASON_MIN

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Sending was tried: a short one is an error now. */
  readonly tried: boolean
  readonly autofocus: boolean
  /** Sentences that a press puts in. */
  readonly quickReasons: readonly string[]
}

/** Why something is changed: at least ten letters, stored in the log (STAFF-04). */
export function ReasonField({ value, onChange, tried, autofocus, quickReasons }: ReasonFieldProps) {
  return (
    <div>
      <TextArea
        label="Reason (needed, goes into the log)"
        rows={2}
        maxLength={REASON_MAX}
        value={value}
        error={tried && !isReason(value) ? `Say why, in at least ${REASON_MIN} letters.` : undefined}
        data-autofocus={autofocus}
        onChange={(event) => onChange(event.target.value)}
      />
      {quickReasons.length > 0 && (
        <div className={classes.picks}>
          {quickReasons.map((words) => (
            <button key={words} type="button" className={classes.pick} onClick={() => onChange(words)}>
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { APPROVAL_HOURS } from '@oola/contract/staff/staff.constants'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlanShown } from './plan-shown.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import { StaffButton } from './staff-button.tsx'
import classes from './staff-window.module.css'
import { StaffWindow } from './staff-window.tsx'
import { undoWords } from './undo-words.ts'
import { usePlan } from './use-plan.ts'

interface ConfirmChangeProps {
  /** Asks the server what the change would do with the values of the form: `sendStaff('POST .../plan', ...)`. */
  readonly plan: () => Promise<PlannedChange>
  /** The form's values: when they change, the plan is asked for again. Null while the form is not complete. */
  readonly planFor?: unknown
  /** Makes the change; receives the reason and the digest of what was shown. */
  readonly confirm: (confirmed: Confirmed) => Promise<unknown>
  /** It is done: refresh the queries, say it with `showNote` (with `undo` where the change can be undone). */
  readonly onDone: (result: unknown) => void
  readonly onClose: () => void
  /** The change and its member: "Excuse days for Maya Okafor". */
  readonly title: string
  /** What kind of change it is, in one line; by default what the plan is about. */
  readonly lead?: ReactNode
  /** For dangerous acts: the member's id, which has to be typed. */
  readonly dangerId?: number
  /** Sentences of at least ten letters, which a press puts into the reason. */
  readonly quickReasons?: readonly string[]
  /** The fields of the form, above the difference. */
  readonly children?: ReactNode
}

const sendWords = (plan: PlannedChange | undefined): string => {
  if (!plan) return 'Confirm'
  return plan.byTwo ? `Ask a second person: ${plan.title}` : plan.title
}

/**
 * The window of every change by staff: what it is, its fields, what will change, the mail, the reason (look-staff 3;
 * STAFF-04). When somebody has changed it meanwhile, it shows the new difference and asks again.
 */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { onClose, dangerId, quickReasons = [], planFor = '', children } = props
  const form = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const [typedId, setTypedId] = useState('')
  /** How often sending was tried with something missing. */
  const [attempts, setAttempts] = useState(0)
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const plan = usePlan({ ...props, planFor })
  const { planned } = plan
  const asksId = planned?.isDangerous === true && dangerId !== undefined
  const isIdWrong = asksId && typedId.trim() !== String(dangerId)

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const send = () => {
    if (!isReason(reason) || isIdWrong) setAttempts(attempts + 1)
    else void plan.send(reason.trim())
  }
  const type = () => {
    setTyped(true)
    setLeaving(false)
  }
  const close = () => {
    if (typed && !leaving) setLeaving(true)
    else onClose()
  }
  return (
    <StaffWindow
      title={props.title}
      lead={props.lead ?? planned?.about}
      onClose={close}
      onSubmit={send}
      onTyped={type}
      note={leaving ? 'Leave without this change?' : planned && undoWords(planned.undoDays)}
      actions={
        <>
          <StaffButton shortcut="Escape" onClick={close}>
            {leaving ? 'Leave' : 'Cancel'}
          </StaffButton>
          <StaffButton
            type="submit"
            variant={planned?.isDangerous ? 'danger' : 'filled'}
            shortcut="Ctrl+Enter"
            loading={plan.pending}
            disabled={!plan.isCurrent}
          >
            {sendWords(planned)}
          </StaffButton>
        </>
      }
    >
      <div ref={form} className={classes.parts}>
        {children}
        <PlanShown plan={plan} />
        <ReasonField
          value={reason}
          onChange={(words) => {
            setReason(words)
            type()
          }}
          tried={attempts > 0}
          autofocus={children === undefined}
          quickReasons={quickReasons}
        />
        {asksId && (
          <TextField
            label={`Type the member’s id, ${dangerId}, to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typedId}
            error={attempts > 0 && isIdWrong ? `The id is ${dangerId}.` : undefined}
            onChange={(event) => setTypedId(event.target.value)}
          />
        )}
        {planned?.byTwo && (
          <p className={classes.quiet}>
            A second person has to confirm this. It waits for them for {APPROVAL_HOURS} hours, then it lapses.
          </p>
        )}
      </div>
    </StaffWindow>
  )
}

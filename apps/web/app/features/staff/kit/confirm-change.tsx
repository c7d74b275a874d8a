import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { REASON_MAX, REASON_MIN } from '@oola/contract/staff/staff.constants'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Difference } from './difference.tsx'
import { ListFailed, ListLoading } from './list-states.tsx'
import { StaffButton } from './staff-button.tsx'
import classes from './staff-window.module.css'
import { StaffWindow } from './staff-window.tsx'

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
  /** Until the plan is there: "Excuse days for Maya Okafor". Afterwards the plan names it. */
  readonly title: string
  /** What kind of change it is, in one line. */
  readonly lead?: ReactNode
  /** For dangerous acts: the member's id, which has to be typed. */
  readonly dangerId?: number
  /** Sentences of at least ten letters, which a press puts into the reason. */
  readonly quickReasons?: readonly string[]
  /** The fields of the form, above the difference. */
  readonly children?: ReactNode
}

const isDone = (days: number): string =>
  days === 0 ? 'Cannot be undone' : `Can be undone for ${days} ${days === 1 ? 'day' : 'days'}`

/**
 * The window of every change by staff: what it is, its fields, what will change, the mail, the reason (look-staff 3;
 * STAFF-04). When somebody has changed it meanwhile, it shows the new difference and asks again.
 */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { confirm, onDone, onClose, lead, dangerId, quickReasons = [], planFor = '', children } = props
  const key = useId()
  const form = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const [typedId, setTypedId] = useState('')
  const [tried, setTried] = useState(false)
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [pending, setPending] = useState(false)
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const planned = useQuery({
    queryKey: ['staff', 'plan', key, planFor],
    queryFn: () => props.plan(),
    enabled: planFor !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const plan = planFor === null ? undefined : planned.data
  const isShown = plan !== undefined && !planned.isFetching && !planned.isPlaceholderData

  const reasonError =
    tried && reason.trim().length < REASON_MIN ? `Say why, in at least ${REASON_MIN} letters.` : undefined
  const asksId = plan?.isDangerous === true && dangerId !== undefined
  const isIdWrong = asksId && typedId.trim() !== String(dangerId)

  const send = async () => {
    setTried(true)
    if (!isShown || pending) return
    if (reason.trim().length < REASON_MIN || isIdWrong) {
      // After the messages are rendered.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setPending(true)
    setFailure(null)
    try {
      onDone(await confirm({ reason: reason.trim(), seen: plan.seen }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        setChanged(true)
        await planned.refetch()
      } else setFailure(error)
    } finally {
      setPending(false)
    }
  }
  const close = () => {
    if (typed && !leaving) setLeaving(true)
    else onClose()
  }

  return (
    <StaffWindow
      title={plan ? props.title : props.title}
      lead={lead ?? plan?.about}
      onClose={close}
      onSubmit={() => void send()}
      onTyped={() => {
        setTyped(true)
        setLeaving(false)
      }}
      note={leaving ? 'Leave without this change?' : plan && isDone(plan.undoDays)}
      actions={
        <>
          <StaffButton shortcut="Escape" onClick={leaving ? onClose : close}>
            {leaving ? 'Leave' : 'Cancel'}
          </StaffButton>
          <StaffButton
            type="submit"
            variant={plan?.isDangerous ? 'danger' : 'filled'}
            shortcut="Ctrl+Enter"
            loading={pending}
            disabled={!isShown}
          >
            {plan?.byTwo ? `Ask a second person: ${plan.title}` : (plan?.title ?? 'One moment')}
          </StaffButton>
        </>
      }
    >
      <div ref={form} style={{ display: 'contents' }}>
        {changed && (
          <p className={classes.changed} role="alert">
            <b>Somebody changed this meanwhile.</b> Here is what would happen now. Please look again, then
            confirm.
          </p>
        )}
        {failure !== null && (
          <p className={classes.refused} role="alert">
            {failure instanceof ApiError ? <b>{failure.title}. </b> : null}
            {failure instanceof Error ? failure.message : 'It did not work. Please try again.'}
          </p>
        )}
        {children}
        {planFor !== null && planned.error && (
          <ListFailed
            what="What this would change"
            error={planned.error}
            retrying={planned.isFetching}
            onRetry={() => void planned.refetch()}
          />
        )}
        {planFor !== null && !plan && !planned.error && (
          <ListLoading rows={3} label="Looking what will change" />
        )}
        {plan && (
          <>
            <section aria-label="This will change" aria-busy={!isShown} aria-live="polite">
              <p className={classes.label}>This will change</p>
              <Difference changes={plan.changes} />
            </section>
            {plan.mail && (
              <details className={classes.mail}>
                <summary>
                  <IconMail size={18} stroke={1.75} aria-hidden />
                  <span>
                    One mail goes to {plan.mail.to}: “{plan.mail.subject}”. <b>Preview</b>
                  </span>
                </summary>
                <div className={classes.letter}>
                  <b>{plan.mail.subject}</b>
                  {plan.mail.text}
                </div>
              </details>
            )}
          </>
        )}
        <div>
          <TextArea
            label="Reason (needed, goes into the log)"
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            error={reasonError}
            data-autofocus={children === undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {quickReasons.length > 0 && (
            <div className={classes.picks}>
              {quickReasons.map((words) => (
                <button
                  key={words}
                  type="button"
                  className={classes.pick}
                  onClick={() => {
                    setReason(words)
                    setTyped(true)
                  }}
                >
                  {words}
                </button>
              ))}
            </div>
          )}
        </div>
        {asksId && (
          <TextField
            label={`Type the member’s id, ${dangerId}, to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typedId}
            error={tried && isIdWrong ? `The id is ${dangerId}.` : undefined}
            onChange={(event) => setTypedId(event.target.value)}
          />
        )}
        {plan?.byTwo && (
          <p className={classes.quiet}>
            A second person has to confirm this. It waits for them for 24 hours, then it lapses.
          </p>
        )}
      </div>
    </StaffWindow>
  )
}

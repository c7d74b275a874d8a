import type { Session } from '@oola/contract/account/account.schema'
import type { CardEntry } from '@oola/contract/billing/billing.schema'
import type { EnrolReply } from '@oola/contract/enrolment/enrolment.schema'
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { LazyLoginModal } from '#web/features/account/components/lazy-login-modal.tsx'
import type { CardHandle } from '#web/features/billing/components/card-fields.tsx'
import { usePayment } from '#web/features/billing/use-payment.ts'
import { AccountFields, ConsentField } from '#web/features/enrolment/components/account-fields.tsx'
import { sendEnrolment } from '#web/features/enrolment/enrolment.mutations.ts'
import {
  dropDraft,
  type EnrolmentField,
  type EnrolmentValues,
  emptyDraft,
  FIELDS,
  firstProblem,
  keepDraft,
  loadDraft,
} from '#web/features/enrolment/enrolment-form.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useLightQuery } from '#web/lib/light-query.ts'
import { typedBefore } from '#web/lib/typed-before.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import classes from './enrolment.module.css'
import { PaymentPart } from './payment-part.tsx'

interface EnrolmentFormProps {
  /** Undefined while it is not known. */
  entry: CardEntry | null | undefined
  sponsor: string | null
  /** Paid: she is a member from now on. */
  onEnrolled: (session: Session) => void
}

/** Account and payment on one page (spec-decision 11). A refused card keeps everything that was written. */
export function EnrolmentForm({ entry, sponsor, onEnrolled }: EnrolmentFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [checked, setChecked] = useState<ReadonlySet<EnrolmentField>>(new Set())
  const [error, setError] = useState<unknown>(null)
  const [loggingIn, setLoggingIn] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<CardHandle>(null)
  const { pay, paying } = usePayment(card, entry ?? null)
  const { data: settings } = useLightQuery(siteQueries.settings())

  // When the finished page has come alive: what this tab has kept is not in its HTML, and what was written into that
  // meanwhile counts more.
  useLayoutEffect(() => {
    const { consent, ...typed } = typedBefore(form.current, FIELDS)
    const kept = loadDraft()
    const draft = { ...kept, values: { ...kept.values, ...typed, consent: consent !== undefined } }
    keepDraft(draft)
    setDraft(draft)
  }, [])

  const change = (more: Partial<EnrolmentValues>) =>
    setDraft((before) => {
      const after = { ...before, values: { ...before.values, ...more } }
      keepDraft(after)
      return after
    })
  const focus = (name: EnrolmentField) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

  /** Whether everything is right; the focus goes to the first thing that is not. */
  const isReady = (): boolean => {
    setChecked(new Set(FIELDS))
    const wrong = firstProblem(draft.values)
    const cardIsWrong = card.current?.check() ?? true
    if (wrong && wrong !== 'consent') focus(wrong)
    else if (cardIsWrong) card.current?.focus()
    else if (wrong) focus(wrong)
    return !wrong && !cardIsWrong
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (paying || !isReady()) return
    setError(null)
    try {
      const { session } = await pay<EnrolReply>(({ key, cardToken }) =>
        sendEnrolment({ draft, sponsor, cardToken, idempotencyKey: key }),
      )
      if (!session)
        throw new Error('We have not heard back about your payment. Please press the button again.')
      dropDraft()
      onEnrolled(session)
    } catch (failure) {
      setError(failure)
    }
  }

  const isTaken = error instanceof ApiError && error.code === 'email_taken'
  return (
    <>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <fieldset className={classes.part}>
          <legend className={classes.legend}>1. Your account</legend>
          <AccountFields
            values={draft.values}
            onChange={change}
            checked={checked}
            onLeave={(field) => setChecked((before) => new Set(before).add(field))}
            disabled={paying}
          />
          <p className={classes.aside}>
            You have an account already?{' '}
            <LinkButton onClick={() => setLoggingIn(true)}>Log in and upgrade it</LinkButton>
          </p>
        </fieldset>
        <PaymentPart
          legend="2. Your payment"
          entry={entry}
          card={card}
          error={error}
          paying={paying}
          more={isTaken && { label: 'LOG IN', onPress: () => setLoggingIn(true) }}
          consent={
            <ConsentField values={draft.values} onChange={change} checked={checked} disabled={paying} />
          }
        />
      </form>
      {/* Beside the form: it has one of its own. */}
      <LazyLoginModal
        opened={loggingIn}
        onClose={() => setLoggingIn(false)}
        resetPassword={settings?.links.resetPassword ?? null}
        onSignedIn={() => setLoggingIn(false)}
      />
    </>
  )
}

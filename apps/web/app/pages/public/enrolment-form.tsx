import type { Session } from '@oola/contract/account/account.schema'
import type { CardEntry } from '@oola/contract/billing/billing.schema'
import type { EnrolReply } from '@oola/contract/enrolment/enrolment.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LazyLoginModal } from '#web/features/account/components/lazy-login-modal.tsx'
import type { CardHandle } from '#web/features/billing/card-handle.ts'
import { PaymentPart } from '#web/features/billing/components/payment-part.tsx'
import { PRESS_AGAIN, usePayment } from '#web/features/billing/use-payment.ts'
import { AccountFields, ConsentField } from '#web/features/enrolment/components/account-fields.tsx'
import { sendEnrolment } from '#web/features/enrolment/enrolment.mutations.ts'
import { DRAFT_FIELDS, dropDraft, loadDraft, storeDraft } from '#web/features/enrolment/enrolment-draft.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FormPart } from '#web/ui/fields/form-part.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface EnrolmentFormProps {
  /** Undefined while loading. */
  entry: CardEntry | null | undefined
  /** The amount due today; undefined while loading. */
  priceCents: number | undefined
  sponsor: string | null
  /** Paid: they are a member from now on. */
  onEnrolled: (session: Session, email: string) => void
}

/** Account and payment on one page (spec-decision 11). A refused card leaves all fields filled. */
export function EnrolmentForm({ entry, priceCents, sponsor, onEnrolled }: EnrolmentFormProps) {
  const [loggingIn, setLoggingIn] = useState(false)
  const draftKey = useRef('')
  const card = useRef<CardHandle>(null)
  const pay = usePayment(card, entry ?? null)
  const { data: settings } = useQuery(siteQueries.settings())
  const { form, formProps, field, isSending, failure } = useFields({
    schema: async () => (await import('@oola/contract/enrolment/enrolment.schema')).EnrolmentForm,
    send: async (account) => {
      if (!(await card.current?.check(true))) return
      const { session } = await pay<EnrolReply>(({ key, cardToken }) =>
        sendEnrolment(
          { ...account, enrolmentKey: draftKey.current, cardToken, priceCents, ...(sponsor && { sponsor }) },
          key,
        ),
      )
      if (!session) throw new Error(PRESS_AGAIN)
      dropDraft()
      onEnrolled(session, account.email)
    },
    onInvalid: async ([first]) => {
      // The card precedes the consent.
      const isCardNext = first === 'consent'
      const isCardRight = await card.current?.check(isCardNext)
      if (first && (isCardRight || !isCardNext)) form.setFocus(first)
    },
  })

  // This tab's stored draft is not in the prerendered HTML, and text typed before hydration wins over it.
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    const { key, values } = loadDraft()
    draftKey.current = key
    for (const name of DRAFT_FIELDS) if (!getValues(name)) setValue(name, values[name])
    storeDraft(key, getValues())
    return subscribe({ formState: { values: true }, callback: (now) => storeDraft(key, now.values) })
  }, [getValues, setValue, subscribe])

  const isEmailTaken = failure instanceof ApiError && failure.code === 'email_taken'
  return (
    <>
      <Stack as="form" gap={8} {...formProps}>
        <FormPart legend="1. Your account">
          <AccountFields field={field} />
          <Text size="body" tone="quiet" wide>
            Already have an account?{' '}
            <LinkButton onClick={() => setLoggingIn(true)}>Log in and upgrade it</LinkButton>
          </Text>
        </FormPart>
        <PaymentPart
          legend="2. Your payment"
          entry={entry}
          card={card}
          error={failure}
          paying={isSending}
          amountCents={priceCents ?? null}
          more={isEmailTaken && { label: 'LOG IN', onPress: () => setLoggingIn(true) }}
          consent={<ConsentField field={field} />}
        />
      </Stack>
      {/* Outside of the form: it has a form of its own. */}
      <LazyLoginModal
        opened={loggingIn}
        onClose={() => setLoggingIn(false)}
        resetPassword={settings?.links.resetPassword ?? null}
        onSignedIn={() => setLoggingIn(false)}
      />
    </>
  )
}

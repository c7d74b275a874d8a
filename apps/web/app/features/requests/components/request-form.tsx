import type { RequestKind } from '@oola/contract/requests/requests.constants'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { newClientKey } from '#web/lib/client-key.ts'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx'
import { FieldList } from '#web/ui/fields/field-list.tsx'
import { PersonFields } from '#web/ui/fields/person-fields.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Text } from '#web/ui/text/text.tsx'
import { sendRequest } from '../requests.mutations.ts'
import classes from './request-form.module.css'

interface RequestFormProps {
  kind: RequestKind
  /** Label of the large field. */
  messageLabel: string
  /** Label of the button. */
  action: string
  /** What happens next; replaces the form after it was sent. */
  done: { readonly title: string; readonly text: string }
  /** The ambassador who referred the visitor. */
  sponsor?: string | null
  /** The coach that it is about. */
  coachId?: number | null
  /** Above the fields. */
  about?: ReactNode
}

/** A request to the staff (spec-decision 11; G-112). */
export function RequestForm(props: RequestFormProps) {
  const { kind, messageLabel, action, done, sponsor = null, coachId = null, about } = props
  const [key] = useState(newClientKey)
  const { form, formProps, field, isSending, isSent, failure, dismiss } = useFields({
    schema: async () => (await import('@oola/contract/requests/requests.schema')).RequestForm,
    defaultValues: { kind },
    send: (request) =>
      sendRequest({ ...request, key, ...(sponsor && { sponsor }), ...(coachId && { coachId }) }),
  })

  if (isSent)
    return (
      <Sent>
        <Alert tone="info" title={done.title}>
          {done.text}
        </Alert>
      </Sent>
    )

  const person = {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    phone: { ...field('phone', (text) => maskPhone(text.trim())), label: 'Phone number (optional)' },
  }
  return (
    <form {...formProps}>
      <NeedsScripts />
      <FieldList>
        {about}
        <PersonFields field={(part) => person[part]} />
        <TextArea label={messageLabel} rows={4} {...field('message')} />
        {/* Honeypot: bots fill in every field; for people it is neither visible nor focusable. */}
        <div className={classes.trap} aria-hidden>
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            aria-label="Website"
            {...form.register('website')}
          />
        </div>
        {failure instanceof Error && (
          <Alert tone="danger" title="We could not send that" onDismiss={dismiss}>
            {failure.message} What you wrote is still here.
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {action}
        </Button>
        <Text size="small" tone="quiet" wide>
          We use what you write here only to answer you. Read our{' '}
          <Link to="/privacyPolicy">privacy policy</Link>.
        </Text>
      </FieldList>
    </form>
  )
}

/** Replaces the form, which is much higher: scrolled into view and focused. */
function Sent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={classes.sent}>
      {children}
    </div>
  )
}

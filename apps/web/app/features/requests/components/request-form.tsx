import type { RequestKind } from '@oola/contract/requests/requests.constants'
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { newClientKey } from '#web/lib/client-key.ts'
import { maskPhone } from '#web/lib/phone-mask.ts'
import { typedBefore } from '#web/lib/typed-before.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx'
import { FieldList } from '#web/ui/fields/field-list.tsx'
import { PersonFields } from '#web/ui/fields/person-fields.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { EMPTY_REQUEST, type RequestField, requestProblems } from '../request-form.ts'
import { useSendRequest } from '../requests.mutations.ts'
import classes from './request-form.module.css'

interface RequestFormProps {
  kind: RequestKind
  /** What is asked for in the large field. */
  messageLabel: string
  /** Words on the button. */
  action: string
  /** What happens next; shown in the form's place when it was sent. */
  done: { readonly title: string; readonly text: string }
  /** The ambassador who brought the visitor. */
  sponsor?: string | null
  /** The coach whom it is about. */
  coachId?: number | null
  /** Above the fields. */
  about?: ReactNode
}

/** Asks us for something; a person answers (spec-decision 11; G-112). */
export function RequestForm(props: RequestFormProps) {
  const { kind, messageLabel, action, done, sponsor = null, coachId = null, about } = props
  const [values, setValues] = useState(EMPTY_REQUEST)
  const [checked, setChecked] = useState<ReadonlySet<RequestField>>(new Set())
  const key = useRef<string | null>(null)
  const trap = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const request = useSendRequest()
  const problems = requestProblems(values, kind)

  useLayoutEffect(() => {
    const typed = typedBefore(form.current, Object.keys(EMPTY_REQUEST) as RequestField[])
    setValues((before) => ({ ...before, ...typed }))
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (request.isPending) return
    setChecked(new Set(Object.keys(EMPTY_REQUEST) as RequestField[]))
    const [wrong] = Object.keys(problems)
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    key.current ??= newClientKey()
    void request.send({
      key: key.current,
      kind,
      values,
      sponsor,
      coachId,
      website: trap.current?.value ?? '',
    })
  }

  if (request.isSuccess)
    return (
      <Sent>
        <Alert tone="info" title={done.title}>
          {done.text}
        </Alert>
      </Sent>
    )

  const field = (name: RequestField) => ({
    name,
    ...(name === 'phone' && { label: 'Phone number (optional)' }),
    value: values[name],
    disabled: request.isPending,
    error: checked.has(name) ? (problems[name] ?? null) : null,
    onBlur: () => {
      if (!values[name]) return
      if (name === 'phone') setValues({ ...values, phone: maskPhone(values.phone.trim()) })
      setChecked((before) => new Set(before).add(name))
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <NeedsScripts />
      <FieldList>
        {about}
        <PersonFields field={field} />
        <TextArea label={messageLabel} rows={4} {...field('message')} />
        {/* Programs fill in every field; a person neither sees this one nor comes to it by keyboard. */}
        <div className={classes.trap} aria-hidden>
          <input
            ref={trap}
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-label="Website"
          />
        </div>
        {request.error && (
          <Alert tone="danger" title="We could not send that" onDismiss={request.reset}>
            {request.error.message} What you wrote is still here.
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={request.isPending}>
          {action}
        </Button>
        <p className={classes.privacy}>
          We use what you write here to answer you, and for nothing else. Read our{' '}
          <Link to="/privacyPolicy">privacy policy</Link>.
        </p>
      </FieldList>
    </form>
  )
}

/** In the form's place, which is much higher: what happens next comes into view, and the keyboard goes on from there. */
function Sent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={classes.sent}>
      {children}
    </div>
  )
}

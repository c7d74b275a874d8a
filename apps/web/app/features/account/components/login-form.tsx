import type { Session } from '@oola/contract/account/account.schema'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { sendLogin } from '../account.mutations.ts'
import {
  afterFailure,
  emptyLogin,
  identifierProblem,
  LOGIN_TABS,
  type LoginKind,
  type LoginMessage,
  type LoginTab,
  passwordProblem,
} from '../login-form.ts'
import { IdentifierField, TAB_NAMES } from './identifier-field.tsx'
import classes from './login-form.module.css'

const TONES = { 1: 'info', 2: 'danger', 3: 'warn' } as const

interface LoginFormProps {
  kind: LoginKind
  onSignedIn: (session: Session) => void
  /** A message from before, for example that a store link no longer works. */
  message?: LoginMessage | null
  /** Below the button: the way to a new password. */
  footer?: React.ReactNode
}

/** The login of journey.md 5 and public.md 2.14, 2.15 (AUTH-06..18; STORE-04..07). */
export function LoginForm({ kind, onSignedIn, message = null, footer }: LoginFormProps) {
  const [form, setForm] = useState(() => emptyLogin(kind, message))
  const [checked, setChecked] = useState({ identifier: false, password: false })
  const [isPending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const focus = (name: 'identifier' | 'password') =>
    element.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    setChecked({ identifier: true, password: true })
    if (identifierProblem(form)) return focus('identifier')
    if (passwordProblem(form)) return focus('password')
    setForm({ ...form, message: null })
    setPending(true)
    try {
      onSignedIn(await sendLogin(form))
    } catch (error) {
      const after = afterFailure(form, error)
      // At once: a frame may come before the new tab's field does, and the focus would be lost.
      flushSync(() => {
        setForm(after)
        if (after.tab !== form.tab) setChecked({ identifier: false, password: false })
      })
      focus(after.tab === form.tab ? 'password' : 'identifier')
    } finally {
      setPending(false)
    }
  }

  const choose = (tab: LoginTab) => {
    setForm({ ...form, tab })
    setChecked({ ...checked, identifier: false })
  }

  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      {form.message && (
        <Alert
          tone={TONES[form.message.severity]}
          title={form.message.title}
          onDismiss={() => setForm({ ...form, message: null })}
        >
          {form.message.text}
        </Alert>
      )}
      <SegmentedTabs
        fullWidth
        label="Log in with"
        idPrefix="login"
        value={String(form.tab)}
        onChange={(id) => choose(Number(id) as LoginTab)}
        tabs={LOGIN_TABS[kind].map((tab) => ({ id: String(tab), label: TAB_NAMES[tab] }))}
      />
      <TabPanel idPrefix="login" id={String(form.tab)}>
        <IdentifierField
          form={form}
          onChange={setForm}
          problem={checked.identifier ? identifierProblem(form) : null}
          onLeave={() => setChecked((before) => ({ ...before, identifier: true }))}
        />
      </TabPanel>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={({ currentTarget }) => setForm({ ...form, password: currentTarget.value })}
        onBlur={() => setChecked((before) => ({ ...before, password: form.password !== '' }))}
        error={checked.password ? passwordProblem(form) : null}
      />
      <Button type="submit" size="lg" fullWidth loading={isPending}>
        LET'S GO!
      </Button>
      {footer && <p className={classes.footer}>{footer}</p>}
    </form>
  )
}

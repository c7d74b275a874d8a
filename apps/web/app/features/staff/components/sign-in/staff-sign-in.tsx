import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, Suspense, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { HalfWheelStrip } from '#web/ui/illustrations/half-wheel-strip.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { Tag } from '../../kit/state-pill.tsx'
import { signOut, storeMe } from '../../staff.mutations.ts'
import { sendStaff } from '../../staff-api.ts'
import { FactorForm } from './factor-form.tsx'
import classes from './sign-in.module.css'

/** Opened once in a person's life: the QR code and the codes are no part of the first screen. */
const SetUp = lazyPart(async () => ({ default: (await import('./set-up.tsx')).SetUp }))

/** Signing in at `/staff`: password, then the second factor, or its set-up (mockup 50; STAFF-02). */
export function SignIn({ me }: { me: StaffPerson | null }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo size={30} />
        <Tag tone="brand">Staff</Tag>
      </header>
      <main className={classes.card}>
        {me === null ? (
          <PasswordStep />
        ) : (
          <Body>
            {me.stage === 'setUp' ? (
              <Suspense fallback={<Skeleton shape="block" height={240} />}>
                <SetUp person={me} />
              </Suspense>
            ) : (
              <FactorForm person={me} onConfirmed={storeMe}>
                <SignOutButton />
              </FactorForm>
            )}
          </Body>
        )}
      </main>
    </div>
  )
}

const Body = ({ children }: { children: ReactNode }) => <div className={classes.body}>{children}</div>

function SignOutButton() {
  return (
    <StaffButton variant="link" onClick={() => void signOut().catch(() => {})}>
      Use another account
    </StaffButton>
  )
}

function PasswordStep() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (name.trim() === '' || password === '') {
      form.querySelector<HTMLInputElement>(name.trim() === '' ? 'input' : 'input[name=password]')?.focus()
      return
    }
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      const body = { name: name.trim(), password }
      storeMe(await sendStaff('POST /staff/sign-in', { body }, { ignorePolicy: true }))
    } catch (error) {
      setFailure(error)
      setPending(false)
    }
  }
  return (
    <>
      <div className={classes.strip}>
        <HalfWheelStrip />
      </div>
      <Body>
        <form className={classes.step} noValidate onSubmit={(event) => void submit(event)}>
          <h1 className={classes.title}>Staff sign-in</h1>
          <p className={classes.lead}>
            For the people who run the program. Members sign in <a href="/login">over here</a>.
          </p>
          {failure !== null && <Refused error={failure} />}
          <TextField
            label="Work mail or customer id"
            name="name"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            icon={<IconMail size={20} stroke={1.75} aria-hidden />}
            value={name}
            error={tried && name.trim() === '' ? 'Write your work mail.' : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            error={tried && password === '' ? 'Write your password.' : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" fullWidth loading={pending} loadingLabel="ONE MOMENT">
            CONTINUE
          </Button>
          <p className={classes.hint}>Next: your passkey, or a code of your authenticator.</p>
        </form>
      </Body>
    </>
  )
}

function Refused({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.code === 'no_staff_role')
    return (
      <Alert tone="warn" title={error.title}>
        Ask an owner of the program for a role. <a href="/dashboard">Go to my dashboard</a>
      </Alert>
    )
  return (
    <Alert tone="danger" title={error instanceof ApiError ? error.title : 'The server did not respond'}>
      {error instanceof Error ? error.message : 'Try again in a moment.'}
    </Alert>
  )
}

import { FACTOR_PAUSE_MINUTES, FACTOR_TRIES } from '@oola/contract/account/account.constants'
import { numberWordFirst, spanInWords } from '@oola/contract/count-words'
import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconFingerprint } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { failureWords } from '../../kit/failure-words.ts'
import { StaffButton } from '../../kit/staff-button.tsx'
import { sendStaff } from '../../staff-api.ts'
import { confirmWithPasskey, isDismissed } from '../../staff-passkey.ts'
import { CodeField } from './code-field.tsx'
import classes from './sign-in.module.css'

type Way = 'passkey' | 'code' | 'recovery'

interface FactorFormProps {
  readonly person: Pick<StaffPerson, 'hasPasskey' | 'hasAuthenticator' | 'recoveryCodesLeft'>
  readonly onConfirmed: (person: StaffPerson) => void
  /** Of the heading: 1 on the sign-in page, 2 in a window. */
  readonly level?: 1 | 2
  /** Below the form: leave, sign out. */
  readonly children?: ReactNode
}

/** Passkey, authenticator code or recovery code (mockup 50; STAFF-02). */
export function FactorForm({ person, onConfirmed, level = 1, children }: FactorFormProps) {
  const first: Way = person.hasPasskey ? 'passkey' : 'code'
  const [way, setWay] = useState<Way>(first)
  const [isPaused, setPaused] = useState(false)
  const ways: readonly Way[] = [
    ...(person.hasPasskey ? (['passkey'] as const) : []),
    ...(person.hasAuthenticator ? (['code'] as const) : []),
    ...(person.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
  const common = { level, onConfirmed, onPaused: () => setPaused(true) }
  return (
    <>
      {isPaused && (
        <Alert tone="danger" title="Codes are paused">
          {numberWordFirst(FACTOR_TRIES)} wrong codes. Wait {spanInWords(FACTOR_PAUSE_MINUTES)}.{' '}
          {person.hasPasskey ? 'A passkey still works.' : ''}
        </Alert>
      )}
      {way === 'passkey' && <PasskeyStep {...common} />}
      {way === 'code' && <CodeStep {...common} />}
      {way === 'recovery' && <RecoveryStep {...common} left={person.recoveryCodesLeft} />}
      <div className={classes.ways}>
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <StaffButton key={each} variant="link" onClick={() => setWay(each)}>
              {WAYS[each]}
            </StaffButton>
          ))}
        {children}
      </div>
    </>
  )
}

const WAYS: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey',
  code: 'Use an authenticator code',
  recovery: 'Use a recovery code',
}

interface StepProps {
  readonly level: 1 | 2
  readonly onConfirmed: (person: StaffPerson) => void
  readonly onPaused: () => void
}

/** Runs a confirmation: pending, failure in words, pause. */
const useConfirm = ({ onConfirmed, onPaused }: Pick<StepProps, 'onConfirmed' | 'onPaused'>) => {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (confirm: () => Promise<StaffPerson>) => {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      onConfirmed(await confirm())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'factor_paused') onPaused()
      else if (!isDismissed(error)) setFailure(failureWords(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, run, clear: () => setFailure(undefined) }
}

function PasskeyStep({ level: _, ...step }: StepProps) {
  const { pending, failure, run } = useConfirm(step)
  const Heading = `h${_}` as const
  return (
    <>
      <Heading className={classes.title}>{pending ? 'Look at your browser' : 'Confirm it’s you'}</Heading>
      <p className={classes.lead}>
        {pending
          ? 'Confirm with your fingerprint, your face or your security key.'
          : 'Your passkey is the quickest way in.'}
      </p>
      {failure && (
        <Alert tone="danger" title="That passkey did not work">
          {failure}
        </Alert>
      )}
      <Button
        fullWidth
        data-autofocus
        loading={pending}
        loadingLabel="ONE MOMENT"
        leftIcon={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
        onClick={() => void run(confirmWithPasskey)}
      >
        USE PASSKEY
      </Button>
    </>
  )
}

function CodeStep({ level, ...step }: StepProps) {
  const { pending, failure, run, clear } = useConfirm(step)
  const [code, setCode] = useState('')
  const Heading = `h${level}` as const
  const send = (digits: string) =>
    run(() => sendStaff('POST /staff/factor/code', { body: { code: digits } }, { ignorePolicy: true }))
  return (
    <form
      className={classes.step}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <Heading className={classes.title}>Six digits</Heading>
      <p className={classes.lead}>Open your authenticator and type the code for Oola Staff.</p>
      <CodeField
        value={code}
        error={failure}
        hint="A new code comes every 30 seconds. The sixth digit sends it."
        onChange={(digits) => {
          setCode(digits)
          clear()
        }}
        onFull={(digits) => void send(digits)}
      />
      <Button type="submit" fullWidth disabled={code.length < 6} loading={pending}>
        {failure ? 'TRY AGAIN' : 'SIGN IN'}
      </Button>
    </form>
  )
}

function RecoveryStep({ level, left, ...step }: StepProps & { readonly left: number }) {
  const { pending, failure, run } = useConfirm(step)
  const [code, setCode] = useState('')
  const Heading = `h${level}` as const
  return (
    <form
      className={classes.step}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (code.trim().length < 8) return
        void run(() =>
          sendStaff(
            'POST /staff/factor/recovery-code',
            { body: { code: code.trim() } },
            { ignorePolicy: true },
          ),
        )
      }}
    >
      <Heading className={classes.title}>Recovery code</Heading>
      <p className={classes.lead}>
        One of the ten codes you stored. Each works once. All owners get a mail about it.
      </p>
      <TextField
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        value={code}
        error={failure}
        hint={`8 letters and digits. ${left} of yours ${left === 1 ? 'is' : 'are'} left.`}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" fullWidth disabled={code.trim().length < 8} loading={pending}>
        SIGN IN
      </Button>
    </form>
  )
}

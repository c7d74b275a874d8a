import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { secretInGroups } from '#web/features/account/security/secret-in-groups.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { failureWords } from '../../kit/failure-words.ts'
import { StaffButton } from '../../kit/staff-button.tsx'
import { storeMe } from '../../staff.mutations.ts'
import { staffQueries } from '../../staff.queries.ts'
import { sendStaff } from '../../staff-api.ts'
import { createPasskey, isDismissed } from '../../staff-passkey.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './sign-in.module.css'

type Step = 'choose' | 'passkey' | 'authenticator'

/** Without a second factor only its set-up opens (STAFF-02): a passkey, or an authenticator with recovery codes. */
export function SetUp({ person }: { person: StaffPerson }) {
  const [step, setStep] = useState<Step>('choose')
  const back = (
    <StaffButton variant="link" onClick={() => setStep('choose')}>
      Choose another way
    </StaffButton>
  )
  if (step === 'passkey')
    return (
      <>
        <PasskeySetUp />
        <div className={classes.ways}>{back}</div>
      </>
    )
  if (step === 'authenticator') return <AuthenticatorSetUp back={back} />
  return (
    <>
      <h1 className={classes.title}>Set up a second step</h1>
      <p className={classes.lead}>
        {person.firstName}, staff sign in with their password and one of these. You choose once; you can add
        the other later.
      </p>
      <Button
        fullWidth
        leftIcon={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
        onClick={() => setStep('passkey')}
      >
        SET UP A PASSKEY
      </Button>
      <Button
        fullWidth
        variant="outline"
        leftIcon={<IconDeviceMobile size={22} stroke={1.75} aria-hidden />}
        onClick={() => setStep('authenticator')}
      >
        USE AN AUTHENTICATOR
      </Button>
    </>
  )
}

function PasskeySetUp() {
  const [name, setName] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [nameless, setNameless] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    setNameless(name.trim() === '')
    if (name.trim() === '') return
    setPending(true)
    setFailure(undefined)
    try {
      storeMe(await createPasskey(name.trim()))
    } catch (error) {
      if (!isDismissed(error)) setFailure(failureWords(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <form className={classes.step} onSubmit={(event) => void submit(event)}>
      <h1 className={classes.title}>A passkey on this device</h1>
      <p className={classes.lead}>Your browser asks for your fingerprint, your face or your security key.</p>
      {failure && (
        <Alert tone="danger" title="The passkey was not stored">
          {failure}
        </Alert>
      )}
      <TextField
        label="Name of this device"
        hint="So that you know it again, such as Office laptop."
        maxLength={60}
        value={name}
        autoFocus
        error={nameless ? 'Give it a name.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" fullWidth loading={pending} loadingLabel="LOOK AT YOUR BROWSER">
        CREATE PASSKEY
      </Button>
    </form>
  )
}

function AuthenticatorSetUp({ back }: { back: React.ReactNode }) {
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Each begin makes a new secret: asked for once.
  const begun = useQuery({
    queryKey: ['staff', 'set-up', 'authenticator'],
    queryFn: () => sendStaff('POST /staff/set-up/authenticator', {}, { ignorePolicy: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const me = useQuery({ ...staffQueries.me(), enabled: false })
  const send = async (digits: string) => {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      const body = { code: digits }
      const reply = await sendStaff('POST /staff/set-up/authenticator-code', { body }, { ignorePolicy: true })
      setCodes(reply.recoveryCodes)
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setPending(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onStored={() => void me.refetch()} />
  if (begun.error)
    return (
      <>
        <ErrorState level={1} title="The set-up did not start" onRetry={() => void begun.refetch()}>
          {failureWords(begun.error)}
        </ErrorState>
        <div className={classes.ways}>{back}</div>
      </>
    )
  return (
    <form
      className={classes.step}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <h1 className={classes.title}>Scan, then type</h1>
      <p className={classes.lead}>
        Scan this with your authenticator app. Then type the six digits that it shows.
      </p>
      {begun.data ? (
        <QrCode text={begun.data.uri} label="QR code with the key for your authenticator app" />
      ) : (
        <Skeleton shape="block" width={168} height={168} />
      )}
      {begun.data && (
        <p className={classes.secret}>
          Or type this key: <code>{secretInGroups(begun.data.secret)}</code>
        </p>
      )}
      <CodeField
        value={code}
        error={failure}
        hint="A new code comes every 30 seconds. The sixth digit sends it."
        onChange={(digits) => {
          setCode(digits)
          setFailure(undefined)
        }}
        onFull={(digits) => void send(digits)}
      />
      <Button type="submit" fullWidth disabled={code.length < 6 || !begun.data} loading={pending}>
        TURN IT ON
      </Button>
      <div className={classes.ways}>{back}</div>
    </form>
  )
}

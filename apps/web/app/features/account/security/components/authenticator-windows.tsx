import { useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { CurrentPasswordField } from '#web/ui/fields/current-password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { FormWindow } from '#web/ui/modals/form-window.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { FactorCodeField } from '../../components/factor-code-field.tsx'
import { secretInGroups } from '../secret-in-groups.ts'
import {
  beginAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
  turnOnAuthenticator,
  useWriteSecurity,
} from '../security.mutations.ts'
import { RecoveryCodesWindow } from './recovery-codes-window.tsx'
import classes from './security.module.css'

interface WindowProps {
  onClose: () => void
}

const loadSchemas = () => import('@oola/contract/account/second-factor.schema')

interface AuthenticatorWindowsProps extends WindowProps {
  opened: 'on' | 'off' | 'codes'
  firstName: string
}

/** What the cards of the authenticator and the recovery codes open; loaded then. */
export default function AuthenticatorWindows({ opened, firstName, onClose }: AuthenticatorWindowsProps) {
  if (opened === 'on') return <TurnOnWindow firstName={firstName} onClose={onClose} />
  return opened === 'off' ? <TurnOffWindow onClose={onClose} /> : <NewCodesWindow onClose={onClose} />
}

/** Turning on an authenticator app: password, QR code, first code, recovery codes (SECURE-07). */
function TurnOnWindow({ firstName, onClose }: WindowProps & { firstName: string }) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesWindow codes={codes} onClose={onClose} />
  if (begun) return <ScanWindow begun={begun} onClose={onClose} onCodes={setCodes} />
  return <PasswordWindow firstName={firstName} onClose={onClose} onBegun={setBegun} />
}

function PasswordWindow({
  firstName,
  onClose,
  onBegun,
}: WindowProps & { firstName: string; onBegun: (begun: { secret: string; uri: string }) => void }) {
  const form = useFields<{ password: string }>({
    schema: async () => (await loadSchemas()).PasswordProof,
    send: async ({ password }) => onBegun(await beginAuthenticator(password)),
  })
  return (
    <FormWindow
      title={`First your password, ${firstName}`}
      words="Then you scan a picture with your authenticator app."
      button="CONTINUE"
      {...{ form, onClose }}
    >
      <CurrentPasswordField data-autofocus {...form.field('password')} />
    </FormWindow>
  )
}

/** The key as a picture and in letters, and the first code. */
export function ScanWindow({
  begun,
  onClose,
  onCodes,
}: WindowProps & {
  begun: { secret: string; uri: string }
  onCodes: (codes: readonly string[]) => void
}) {
  const form = useFields<{ code: string }>({
    schema: async () => (await loadSchemas()).AppCodeProof,
    send: async ({ code }) => onCodes(await turnOnAuthenticator(code)),
  })
  return (
    <FormWindow
      title="Scan, then type"
      words={
        <>
          <p>Scan this with your authenticator app. Then type the six digits it shows.</p>
          <QrCode text={begun.uri} label="QR code with the key for your authenticator app" />
          <Text size="small" tone="quiet" className={classes.secret}>
            Or type this key: <code>{secretInGroups(begun.secret)}</code>
          </Text>
        </>
      }
      button="TURN IT ON"
      {...{ form, onClose }}
    >
      <TextField
        label="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        hint="Your other devices will be logged out."
        data-autofocus
        {...form.field('code')}
      />
    </FormWindow>
  )
}

interface ProofWindowProps extends WindowProps {
  title: string
  words: string
  button: string
  send: (proof: { password: string; code: string }) => Promise<unknown>
}

/** Asks for password and code, or a recovery code. */
function ProofWindow({ title, words, button, send, onClose }: ProofWindowProps) {
  const form = useFields<{ password: string; code: string }>({
    schema: async () => {
      const { PasswordProof, FactorProof } = await loadSchemas()
      return PasswordProof.extend(FactorProof.shape)
    },
    send,
  })
  return (
    <FormWindow title={title} words={words} button={button} {...{ form, onClose }}>
      <CurrentPasswordField data-autofocus {...form.field('password')} />
      <FactorCodeField {...form.field('code')} />
    </FormWindow>
  )
}

function TurnOffWindow({ onClose }: WindowProps) {
  const write = useWriteSecurity()
  return (
    <ProofWindow
      title="Turn off your authenticator"
      words="After that, your password alone logs you in. Your recovery codes stop working."
      button="TURN IT OFF"
      onClose={onClose}
      send={async (proof) => {
        await write(await turnOffAuthenticator(proof))
        showToast('Your authenticator app is off')
        onClose()
      }}
    />
  )
}

function NewCodesWindow({ onClose }: WindowProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesWindow codes={codes} onClose={onClose} />
  return (
    <ProofWindow
      title="Ten new recovery codes"
      words="The old ones stop working as soon as you have the new ones."
      button="SHOW THE CODES"
      onClose={onClose}
      send={async (proof) => setCodes(await renewRecoveryCodes(proof))}
    />
  )
}

import { PASSKEY_NAME_MAX } from '@oola/contract/account/account.constants'
import type { OwnPasskey } from '@oola/contract/account/security.schema'
import { showToast } from '#web/lib/toasts.ts'
import { CurrentPasswordField } from '#web/ui/fields/current-password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { FormWindow } from '#web/ui/modals/form-window.tsx'
import { deviceInfo } from '../../device-info.ts'
import { isDismissed } from '../../passkey-browser.ts'
import { addPasskey, removePasskey, renamePasskey, useWriteSecurity } from '../security.mutations.ts'

interface WindowProps {
  onClose: () => void
}

export type OpenedPasskey =
  | { readonly what: 'rename' | 'remove'; readonly passkey: OwnPasskey }
  | { readonly what: 'add' }

interface PasskeyWindowsProps extends WindowProps {
  opened: OpenedPasskey
  firstName: string
}

/** What the card of the passkeys opens; loaded then. */
export default function PasskeyWindows({ opened, firstName, onClose }: PasskeyWindowsProps) {
  if (opened.what === 'add') return <AddPasskeyWindow firstName={firstName} onClose={onClose} />
  const { what, passkey } = opened
  return what === 'rename' ? (
    <RenamePasskeyWindow passkey={passkey} onClose={onClose} />
  ) : (
    <RemovePasskeyWindow passkey={passkey} onClose={onClose} />
  )
}

const loadSchemas = () => import('@oola/contract/account/second-factor.schema')

/** The name that a new passkey has before the member changes it: `Chrome on Windows`. */
const suggestedName = (): string => {
  const { browser = '', OperativeSystem = '' } = deviceInfo(navigator)
  return [browser, OperativeSystem].filter((part) => part !== 'Unknown').join(' on ')
}

/** A passkey on this device (SECURE-06). */
function AddPasskeyWindow({ firstName, onClose }: WindowProps & { firstName: string }) {
  const write = useWriteSecurity()
  const form = useFields<{ name: string; password: string }>({
    schema: async () => {
      const { PasskeyNaming, PasswordProof } = await loadSchemas()
      return PasskeyNaming.extend(PasswordProof.shape)
    },
    send: async (values) => {
      try {
        await write(await addPasskey(values, firstName))
        showToast('Your passkey is ready', 'Next time, log in with it. Nothing to type.')
        onClose()
      } catch (error) {
        // The member closed the browser's window: this one stays as it was.
        if (!isDismissed(error)) throw passkeyFailure(error)
      }
    },
  })
  return (
    <FormWindow
      title={`First your password, ${firstName}`}
      words="Then your device asks for your fingerprint, your face or its PIN."
      button="ADD A PASSKEY"
      busy="LOOK AT YOUR DEVICE"
      {...{ form, onClose }}
    >
      <TextField
        label="Name of the passkey"
        hint="A name you’ll recognize, like My phone"
        maxLength={PASSKEY_NAME_MAX}
        defaultValue={suggestedName()}
        {...form.field('name')}
      />
      <CurrentPasswordField data-autofocus {...form.field('password')} />
    </FormWindow>
  )
}

const passkeyFailure = (error: unknown): unknown =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? new Error('This device has a passkey of yours already.')
    : error

function RenamePasskeyWindow({ passkey, onClose }: WindowProps & { passkey: OwnPasskey }) {
  const write = useWriteSecurity()
  const form = useFields<{ name: string }>({
    schema: async () => (await loadSchemas()).PasskeyNaming,
    send: async ({ name }) => {
      await write(await renamePasskey(passkey.key, name))
      onClose()
    },
  })
  return (
    <FormWindow
      title="Name of the passkey"
      words="Only you see it."
      button="SAVE THE NAME"
      {...{ form, onClose }}
    >
      <TextField
        label="Name"
        maxLength={PASSKEY_NAME_MAX}
        defaultValue={passkey.name}
        data-autofocus
        {...form.field('name')}
      />
    </FormWindow>
  )
}

function RemovePasskeyWindow({ passkey, onClose }: WindowProps & { passkey: OwnPasskey }) {
  const write = useWriteSecurity()
  const form = useFields<{ password: string }>({
    schema: async () => (await loadSchemas()).PasswordProof,
    send: async ({ password }) => {
      await write(await removePasskey(passkey.key, password))
      showToast(`“${passkey.name}” is removed`)
      onClose()
    },
  })
  return (
    <FormWindow
      title="Remove this passkey"
      words={`“${passkey.name}” no longer logs you in. Your device may still show it: remove it there, too.`}
      button="REMOVE PASSKEY"
      {...{ form, onClose }}
    >
      <CurrentPasswordField data-autofocus {...form.field('password')} />
    </FormWindow>
  )
}

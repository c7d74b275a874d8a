import { LOGIN_TYPES, type LoginType } from '@oola/contract/account/account.constants'
import type { Session } from '@oola/contract/account/account.schema'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { sendLogin } from '../account.mutations.ts'
import { factorOf, type LoginFactor } from '../login-factor.ts'
import {
  BANNER_TONES,
  LOGIN_TABS,
  type LoginKind,
  type LoginMessage,
  loginMessage,
  tabAfter,
} from '../login-messages.ts'
import { usePasskeyLogin } from '../use-passkey-login.ts'
import { IDENTIFIERS, IdentifierField } from './identifier-field.tsx'
import { OrLine, PasskeyButton } from './passkey-button.tsx'

/** Few have it on. */
const LoginFactorForm = lazyPart(() => import('./login-factor-form.tsx'))

interface LoginFormProps {
  kind: LoginKind
  onSignedIn: (session: Session) => void
  /** An earlier message, for example that a store link has expired. */
  message?: LoginMessage | null
  /** The first step is done: the form asks for the second. A state of the window, whose words differ (`FACTOR_WORDS`). */
  factor: LoginFactor | null
  onFactor: (factor: LoginFactor | null) => void
  /** Below the button: the link to a new password. */
  footer?: ReactNode
}

/** The login of journey.md 5 and public.md 2.14, 2.15 (AUTH-06..18; STORE-04..07). */
export function LoginForm({
  kind,
  onSignedIn,
  message: before = null,
  factor,
  onFactor,
  footer,
}: LoginFormProps) {
  const [tab, setTab] = useState<LoginType>(LOGIN_TYPES.phone)
  const [message, setMessage] = useState(before)
  const { form, formProps, field, isSending } = useFields({
    schema: async () => (await import('../login-fields.ts')).LOGIN_FIELDS[tab],
    send: async (login) => {
      setMessage(null)
      try {
        onSignedIn(await sendLogin(login))
      } catch (error) {
        const next = factorOf(error)
        if (next) onFactor(next)
        else showFailure(loginMessage(kind, error))
      }
    },
  })

  const passkey = usePasskeyLogin({
    isOffered: kind === 'member' && factor === null,
    isInField: tab === LOGIN_TYPES.customerId,
    onSignedIn,
    onFailure: (error) => setMessage(loginMessage(kind, error)),
  })

  const showFailure = (failed: LoginMessage) => {
    const next = tabAfter(kind, tab, failed)
    if (next !== tab) form.setValue(IDENTIFIERS[tab].name, '')
    // Synchronously: a frame could come before the new tab's field, and the focus would be lost.
    flushSync(() => {
      setMessage(failed)
      setTab(next)
    })
    form.setFocus(next === tab ? 'password' : IDENTIFIERS[next].name)
  }

  if (factor)
    return (
      <Suspense fallback={<Skeleton shape="block" height={240} />}>
        <LoginFactorForm
          factor={factor}
          withPasskey={kind === 'member'}
          onSignedIn={onSignedIn}
          onBack={(again) => {
            onFactor(null)
            setMessage(again)
          }}
        />
      </Suspense>
    )
  return (
    <Stack as="form" gap={5} {...formProps}>
      {message && (
        <Alert tone={BANNER_TONES[message.severity]} title={message.title} onDismiss={() => setMessage(null)}>
          {message.text}
        </Alert>
      )}
      <SegmentedTabs
        fullWidth
        label="Log in with"
        idPrefix="login"
        value={String(tab)}
        onChange={(id) => {
          setTab(Number(id) as LoginType)
          // That tab has no blurred or submitted field.
          form.reset(undefined, { keepValues: true })
        }}
        tabs={LOGIN_TABS[kind].map((each) => ({ id: String(each), label: IDENTIFIERS[each].tab }))}
      />
      <TabPanel idPrefix="login" id={String(tab)}>
        <IdentifierField tab={tab} field={field} />
      </TabPanel>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        LET'S GO!
      </Button>
      {passkey.isOffered && (
        <>
          <OrLine />
          <PasskeyButton variant="outline" loading={passkey.isPending} onClick={passkey.ask} />
        </>
      )}
      {footer && (
        <Text size="body" center wide>
          {footer}
        </Text>
      )}
    </Stack>
  )
}

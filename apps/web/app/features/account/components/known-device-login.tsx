import type { Session } from '@oola/contract/account/account.schema'
import { IconDots, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { KnownPasskey } from '../known-passkey.ts'
import { type LoginMessage, loginMessage } from '../login-messages.ts'
import { usePasskeyLogin } from '../use-passkey-login.ts'
import { OrLine, PasskeyButton } from './passkey-button.tsx'

interface KnownDeviceLoginProps {
  known: KnownPasskey
  onSignedIn: (session: Session) => void
  /** To the form. */
  onPassword: () => void
  onNotMe: () => void
}

/** The login of a device that has the member's passkey: one press, the password one press away (mockup 72). */
export function KnownDeviceLogin({ known, onSignedIn, onPassword, onNotMe }: KnownDeviceLoginProps) {
  const [failure, setFailure] = useState<LoginMessage | null>(null)
  const { isPending, ask } = usePasskeyLogin({
    isOffered: true,
    isInField: false,
    onSignedIn,
    onFailure: (error) => setFailure(loginMessage('member', error)),
  })
  return (
    <Stack gap={4}>
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <Card tone="sunken" padding="small">
        <ItemRow
          picture={<IconDisc tone="brand">{known.firstName.slice(0, 1).toUpperCase()}</IconDisc>}
          title={known.firstName}
          note={`Customer Id ${known.userId}`}
          action={
            <Button variant="text" size="sm" onClick={onNotMe}>
              Not you?
            </Button>
          }
        />
      </Card>
      <PasskeyButton data-autofocus loading={isPending} onClick={ask} />
      <OrLine />
      <Button
        variant="outline"
        fullWidth
        leftIcon={<IconDots size={20} stroke={2.5} aria-hidden />}
        onClick={onPassword}
      >
        USE CUSTOMER ID AND PASSWORD
      </Button>
      <Row gap={2} align="start">
        <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        <Text size="small" tone="quiet">
          The passkey stays on your device. Nobody at Oola can see it.
        </Text>
      </Row>
    </Stack>
  )
}

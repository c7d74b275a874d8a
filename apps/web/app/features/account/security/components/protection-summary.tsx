import type { OwnSecurity } from '@oola/contract/account/security.schema'
import { numberWordFirst } from '@oola/contract/count-words'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { canUsePasskeys } from '../../passkey-browser.ts'
import { NewCodesWindow, TurnOnWindow } from './authenticator-windows.tsx'
import { AddPasskeyWindow } from './passkey-windows.tsx'
import classes from './security.module.css'

const TITLES = [
  'Let’s protect your account',
  'A good start',
  'Halfway there',
  'Well protected',
  'Fully protected',
]

type Missing = 'mail' | 'passkey' | 'authenticator' | 'codes'

/** What is missing, in the order in which it is worth doing. */
const missingOf = (security: OwnSecurity): Missing[] => [
  ...(security.isMailConfirmed ? [] : ['mail' as const]),
  ...(security.passkeys.length > 0 ? [] : ['passkey' as const]),
  ...(security.authenticatorSince ? [] : ['authenticator' as const]),
  ...(security.areCodesStored && security.recoveryCodesLeft > 0 ? [] : ['codes' as const]),
]

const WORDS: Readonly<Record<Missing, string>> = {
  mail: 'confirm your e-mail address',
  passkey: 'add a passkey',
  authenticator: 'turn on an authenticator app',
  codes: 'write down your recovery codes',
}

/** The button of what is next. An e-mail address is confirmed by the link in its e-mail. */
const BUTTONS: Readonly<Record<Exclude<Missing, 'mail'>, string>> = {
  passkey: 'SET UP A PASSKEY',
  authenticator: 'SET UP THE APP',
  codes: 'SHOW THE CODES',
}

interface ProtectionSummaryProps {
  security: OwnSecurity
  firstName: string
}

/** Four petals: passkey, authenticator, recovery codes, confirmed e-mail; the button does what is next (mockup 69). */
export function ProtectionSummary({ security, firstName }: ProtectionSummaryProps) {
  const [opened, setOpened] = useState<Missing | null>(null)
  const close = () => setOpened(null)
  const missing = missingOf(security)
  const done = 4 - missing.length
  const [next, ...others] = missing
  const canDo = (what: Missing | undefined): what is keyof typeof BUTTONS =>
    what !== undefined && what !== 'mail' && !security.isStaff && (what !== 'passkey' || canUsePasskeys())
  return (
    <Card as="section" aria-label="How your account is protected">
      <Row gap={5} justify="between" wrap>
        <Row gap={5} className={classes.state}>
          <ProgressPetals total={4} done={done} size={88} phone="small" />
          <Stack gap={1}>
            <Heading level={2} variant="h2">
              {TITLES[done]}
            </Heading>
            <Text tone="quiet">
              {next === undefined
                ? 'Passkey, authenticator, recovery codes and e-mail: all there.'
                : others.length === 0
                  ? `One thing is left: ${WORDS[next]}.`
                  : `Next: ${WORDS[next]}. ${numberWordFirst(others.length)} more after that.`}
            </Text>
          </Stack>
        </Row>
        {canDo(next) && (
          <Button className={classes.next} aria-haspopup="dialog" onClick={() => setOpened(next)}>
            {BUTTONS[next]}
          </Button>
        )}
      </Row>
      {opened === 'passkey' && <AddPasskeyWindow firstName={firstName} onClose={close} />}
      {opened === 'authenticator' && <TurnOnWindow firstName={firstName} onClose={close} />}
      {opened === 'codes' && <NewCodesWindow onClose={close} />}
    </Card>
  )
}

import type { OwnSecurity } from '@oola/contract/account/security.schema'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'

const TITLES = [
  'Let’s protect your account',
  'A good start',
  'Halfway there',
  'Well protected',
  'Fully protected',
]

/** What is missing, in the order in which it is worth doing. */
const missingOf = (security: OwnSecurity): string[] => [
  ...(security.isMailConfirmed ? [] : ['confirm your e-mail address']),
  ...(security.passkeys.length > 0 ? [] : ['add a passkey']),
  ...(security.authenticatorSince ? [] : ['turn on an authenticator app']),
  ...(security.areCodesStored && security.recoveryCodesLeft > 0 ? [] : ['write down your recovery codes']),
]

/** Four petals: passkey, authenticator, recovery codes, confirmed e-mail (mockup 69). */
export function ProtectionSummary({ security }: { security: OwnSecurity }) {
  const missing = missingOf(security)
  const done = 4 - missing.length
  const [next, ...others] = missing
  return (
    <Card as="section" aria-label="How your account is protected">
      <Row gap={5}>
        <ProgressPetals total={4} done={done} size={88} phone="small" />
        <Stack gap={1}>
          <Heading level={2} variant="h2">
            {TITLES[done]}
          </Heading>
          <Text tone="quiet">
            {next === undefined
              ? 'Passkey, authenticator, recovery codes and e-mail: all there.'
              : others.length === 0
                ? `One thing is left: ${next}.`
                : `Next: ${next}. ${others.length} more after that.`}
          </Text>
        </Stack>
      </Row>
    </Card>
  )
}

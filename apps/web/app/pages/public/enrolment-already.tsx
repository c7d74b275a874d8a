import type { Membership } from '@oola/contract/billing/billing.schema'
import { membershipWords } from '#web/features/billing/membership-words.ts'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'

/** For members with a membership: there is nothing to buy here. */
export function AlreadyMember({ membership }: { membership: Membership }) {
  const { title, text } = membershipWords(membership)
  return (
    <Page top="roomy">
      <Stack gap={4} align="center">
        <PetalRing areas={['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun']} />
        <Heading level={1} variant="h2">
          {title}
        </Heading>
        <Text center>{text}</Text>
        <ButtonRow>
          <Button to="/dashboard">GO TO MY DASHBOARD</Button>
          <Button to="/membership" variant="outline">
            MY MEMBERSHIP
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  )
}

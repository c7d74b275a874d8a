import prices from 'site-content:prices'
import { dollars } from '@oola/contract/billing/money'
import { withAlias } from '@oola/contract/site/referral-links'
import { useQuery } from '@tanstack/react-query'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { enrollAddress } from '#web/features/site/site-menu.ts'
import { useSession } from '#web/lib/session.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlaceButton } from '#web/ui/buttons/place-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface TestNextStepProps {
  title: string
  text: string
}

/** Below a result: what members do next, and the ways to join, under the visitor's ambassador. */
export function TestNextStep({ title, text }: TestNextStepProps) {
  const session = useSession()
  const alias = useWebAlias()
  const { data: settings } = useQuery(siteQueries.settings())
  const { startCents, monthlyCents } = prices.plans.framework
  const enroll = enrollAddress(settings?.links ?? null, alias)
  return (
    <Card as="section" tone="brand" padding="large" aria-labelledby="next-step">
      <Row gap={7} justify="between" phone="stacked">
        <Stack gap={2}>
          <Heading level={2} id="next-step">
            {title}
          </Heading>
          <Text tone="quiet">
            {text}{' '}
            {!session &&
              `${dollars(monthlyCents)} per month after a ${dollars(startCents)} start-up, cancel anytime.`}
          </Text>
        </Stack>
        {session ? (
          <Stack gap={1} align="center">
            <Button variant="ink" size="lg" to="/dashboard">
              GO TO MY DASHBOARD
            </Button>
          </Stack>
        ) : (
          <Stack gap={1} align="center">
            <Button variant="ink" size="lg" to={withAlias('/learnMore', alias)}>
              SEE WHAT IS INCLUDED
            </Button>
            <PlaceButton variant="text" to={enroll}>
              ENROLL NOW
            </PlaceButton>
          </Stack>
        )}
      </Row>
    </Card>
  )
}

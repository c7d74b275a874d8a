import { dollars } from '@oola/contract/billing/money'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './recommendations.module.css'

/** The common part of the card of a program and that of a product (DASH-14). */
export interface Offer {
  readonly id: number
  readonly title: string
  readonly subTitle: string
  readonly creator: string
  readonly price: number
  readonly completed: boolean
  readonly isEnabled: boolean
  readonly imageUrl: string | null
  readonly dashboardImageUrl: string | null
}

/** A program or product (mockup 11). A disabled one is greyed and has no link (G-129). */
export function OfferCard({ offer, action }: { offer: Offer; action: ReactNode }) {
  const picture = offer.dashboardImageUrl ?? offer.imageUrl
  return (
    <Card as="article" padding="none" className={classes.offer}>
      <div className={classes.picture}>
        {picture ? (
          <img src={picture} alt="" width={480} height={320} loading="lazy" />
        ) : (
          <Illustration id={offer.id} locked={!offer.isEnabled} />
        )}
        {offer.completed && (
          <span className={classes.completed}>
            <Chip tone="brand" icon={<IconCheck size={15} stroke={2.5} aria-hidden />}>
              Completed
            </Chip>
          </span>
        )}
      </div>
      <Stack gap={1} className={classes.words}>
        <Text size="small" tone="quiet">
          {offer.creator}
        </Text>
        <Heading level={3} variant="h4">
          {offer.title}
        </Heading>
        <Text tone="quiet">{offer.subTitle}</Text>
        <Row gap={3} justify="between" wrap className={classes.foot}>
          <Text size="h3" numbers>
            {dollars(offer.price)}
          </Text>
          {offer.isEnabled ? (
            action
          ) : (
            <Text as="span" size="small" tone="quiet">
              Not available now
            </Text>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

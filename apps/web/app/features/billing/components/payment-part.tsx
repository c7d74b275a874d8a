import prices from 'site-content:prices'
import type { CardEntry } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FormPart } from '#web/ui/fields/form-part.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { CardHandle } from '../card-handle.ts'
import { CardFields } from './card-fields.tsx'

interface PaymentPartProps {
  legend: string
  /** Undefined while loading. */
  entry: CardEntry | null | undefined
  card: RefObject<CardHandle | null>
  error: unknown
  paying: boolean
  /** The amount due today, if it is not the first month. */
  amountCents?: number | null
  /** Label of the button, if it is not a new membership. */
  action?: string
  /** A further way out of the error. */
  more?: false | { readonly label: string; readonly onPress: () => void }
  consent?: ReactNode
}

const titleOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'That did not work'
  return error.code === 'payment_declined' ? 'Your card was declined' : error.title
}

/** The card, the consent and the one button, with the failure right above it. */
export function PaymentPart(props: PaymentPartProps) {
  const { legend, entry, card, error, paying, amountCents, action, more, consent } = props
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'center' })
  }, [error])
  const amount = dollars(amountCents ?? prices.plans.framework.startCents)
  return (
    <FormPart legend={legend}>
      {entry === undefined ? (
        <Stack gap={5}>
          <Skeleton shape="block" height={70} />
          <Skeleton shape="block" height={80} />
          <Skeleton shape="block" height={80} />
        </Stack>
      ) : (
        <CardFields entry={entry} handle={card} disabled={paying} />
      )}
      {consent}
      <div ref={alert}>
        {error !== null && (
          <Alert tone="danger" title={titleOf(error)}>
            {error instanceof Error ? error.message : 'Try again in a moment.'}
            {more && (
              <Row>
                <Button size="sm" variant="outline" onClick={more.onPress}>
                  {more.label}
                </Button>
              </Row>
            )}
          </Alert>
        )}
      </div>
      <NetworkButton
        type="submit"
        size="lg"
        fullWidth
        loading={paying}
        loadingLabel="PAYING"
        disabled={entry === null}
      >
        {action ?? `PAY ${amount} AND START`}
      </NetworkButton>
      <Row as="p" gap={2} justify="middle">
        <IconLock size={17} stroke={2} aria-hidden />
        <Text as="span" size="small" tone="quiet">
          Your card number goes to the payment service only. We never see or keep it.
        </Text>
      </Row>
    </FormPart>
  )
}

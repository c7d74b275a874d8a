import { formatLongDate } from '@oola/contract/date-words'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { PrivateAddress } from '#web/ui/fields/private-address.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useDeleteAddress, useMakeAddress } from '../../program-calendar.mutations.ts'

/**
 * The private address for the member's own calendar: shown once, when it is created; a new one revokes the old one.
 */
export function SubscribePanel({ since }: { since: string | null }) {
  const make = useMakeAddress()
  const remove = useDeleteAddress()
  const [asks, setAsks] = useState(false)
  const address = make.data?.address
  const begin = () => (since === null ? make.mutate() : setAsks(true))
  return (
    <Card as="section" tone="brand" gap={3} aria-labelledby="subscribe">
      <Heading level={2} variant="h4" id="subscribe">
        In your own calendar
      </Heading>
      <Text size="small" tone="quiet">
        Subscribe once. New dates show up there on their own.
      </Text>
      {address && (
        <>
          <PrivateAddress
            address={address}
            exposes="It shows days, titles and your sessions, nothing else."
          />
          <Button
            variant="surface"
            fullWidth
            href={address.replace(/^https?:/, 'webcal:')}
            leftIcon={<IconCalendarPlus size={19} stroke={1.75} aria-hidden />}
          >
            SUBSCRIBE
          </Button>
        </>
      )}
      {!address && since !== null && (
        <Text size="small" tone="quiet">
          You made an address on {formatLongDate(since.slice(0, 10))}.
        </Text>
      )}
      <Row gap={2} align="stretch" wrap>
        <Button
          variant={address || since ? 'text' : 'surface'}
          size="sm"
          loading={make.isPending}
          onClick={begin}
        >
          {since === null ? 'MAKE AN ADDRESS' : 'MAKE A NEW ONE'}
        </Button>
        {since !== null && (
          <Button
            variant="text"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => make.reset() })}
          >
            STOP THE FEED
          </Button>
        )}
      </Row>
      {asks && (
        <ConfirmModal
          opened
          title="Make a new address?"
          confirmLabel="MAKE A NEW ONE"
          cancelLabel="KEEP THE OLD ONE"
          onConfirm={() => {
            setAsks(false)
            make.mutate()
          }}
          onCancel={() => setAsks(false)}
        >
          The old address stops working. Calendars that use it get no more dates.
        </ConfirmModal>
      )}
    </Card>
  )
}

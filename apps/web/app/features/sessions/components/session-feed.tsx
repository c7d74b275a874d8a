import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { PrivateAddress } from '#web/ui/fields/private-address.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { useMakeFeed, useRemoveFeed } from '../sessions.mutations.ts'

/**
 * One's own sessions in a calendar: an address that is shown once and can be revoked (DESK-13; mockup 44).
 */
export function SessionFeed({ hasAddress }: { hasAddress: boolean }) {
  const make = useMakeFeed()
  const remove = useRemoveFeed()
  const [asks, setAsks] = useState(false)
  const address = hasAddress ? make.data?.address : undefined
  return (
    <Stack gap={2}>
      <ItemRow
        icon={<IconLink size={20} stroke={1.75} aria-hidden />}
        title="Your sessions as a feed"
        note={hasAddress && !address ? 'You have made an address' : 'For any calendar app'}
      />
      <FormFailure failure={make.error ?? remove.error} />
      {address && (
        <PrivateAddress address={address} exposes="It shows when you meet, and who with, by first name." />
      )}
      <Row gap={2} wrap>
        <Button
          variant="outline"
          size="sm"
          loading={make.isPending}
          onClick={() => (hasAddress ? setAsks(true) : make.mutate())}
        >
          {hasAddress ? 'NEW ADDRESS' : 'GET ADDRESS'}
        </Button>
        {hasAddress && (
          <Button
            variant="outline"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            STOP THE FEED
          </Button>
        )}
      </Row>
      {asks && (
        <ConfirmModal
          opened
          title="Get a new address?"
          confirmLabel="NEW ADDRESS"
          cancelLabel="KEEP THE OLD ONE"
          onConfirm={() => {
            setAsks(false)
            make.mutate()
          }}
          onCancel={() => setAsks(false)}
        >
          The old address stops working. Calendars that use it get no more sessions.
        </ConfirmModal>
      )}
    </Stack>
  )
}

import { CARRIER_IDS, type Carrier, carrierName } from '@oola/contract/requests/carriers'
import { type RequestChange, type RequestThread, TrackingNumber } from '@oola/contract/staff/inbox.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { changeRequest, planRequestChange } from '../inbox.mutations.ts'
import { REQUESTS_KEY } from '../inbox.queries.ts'

/** A change without the fields that its window asks for. */
export type Wanted = Exclude<RequestChange, { kind: 'ship' }> | { readonly kind: 'ship' }

interface RequestChangeWindowProps {
  readonly thread: RequestThread
  readonly wanted: Wanted
  readonly onClose: () => void
}

const TITLES: Readonly<Record<Wanted['kind'], string>> = {
  assign: 'Who has this request',
  close: 'Close this request',
  reopen: 'Open this request again',
  ship: 'The parcel is on its way',
}
const DONE: Readonly<Record<Wanted['kind'], string>> = {
  assign: 'The request is reassigned',
  close: 'The request is closed',
  reopen: 'The request is open again',
  ship: 'Shipped: the buyer gets a mail',
}
const REASONS: Readonly<Record<Wanted['kind'], readonly string[]>> = {
  assign: ['I’ll take care of this one.', 'They know this one best.', 'I am away. Can you take over?'],
  close: ['It is answered and solved.', 'They wrote the same twice.', 'It is not for us: advertising.'],
  reopen: ['It is not solved yet.', 'It was closed by mistake.'],
  ship: ['The parcel left us today.', 'The number was mistyped.'],
}

const CARRIERS = CARRIER_IDS.map((value) => ({ value, label: carrierName(value) }))

const CONTRARY = { close: 'reopen', reopen: 'close' } as const

/** Assigning, closing, reopening or shipping, each with its reason (STAFF-04). */
export function RequestChangeWindow({ thread, wanted, onClose }: RequestChangeWindowProps) {
  const { id, order } = thread
  const client = useQueryClient()
  const [carrier, setCarrier] = useState<Carrier>(order?.shipped?.carrier ?? 'usps')
  const [trackingNumber, setTrackingNumber] = useState(order?.shipped?.trackingNumber ?? '')
  const parcel = { carrier, trackingNumber: trackingNumber.trim() }
  const isComplete = wanted.kind !== 'ship' || TrackingNumber.safeParse(parcel.trackingNumber).success
  const change: RequestChange = wanted.kind === 'ship' ? { kind: 'ship', ...parcel } : wanted

  /** The contrary of closing and reopening, as a change of its own. */
  const undo = async () => {
    if (wanted.kind !== 'close' && wanted.kind !== 'reopen') return
    const back = { kind: CONTRARY[wanted.kind] }
    const { seen } = await planRequestChange(id, back)
    await changeRequest(id, back, { seen, reason: 'Undone at once, by the same person.' })
    await client.invalidateQueries({ queryKey: REQUESTS_KEY })
  }

  return (
    <ConfirmChange
      title={TITLES[wanted.kind]}
      quickReasons={REASONS[wanted.kind]}
      planFor={isComplete ? change : null}
      plan={() => planRequestChange(id, change)}
      confirm={(confirmed) => changeRequest(id, change, confirmed)}
      onClose={onClose}
      onDone={() => {
        onClose()
        void client.invalidateQueries({ queryKey: REQUESTS_KEY })
        showNote(DONE[wanted.kind], wanted.kind === 'close' || wanted.kind === 'reopen' ? { undo } : {})
      }}
    >
      {wanted.kind === 'ship' ? (
        <>
          <SelectField label="Carrier" options={CARRIERS} value={carrier} onChange={setCarrier} />
          <TextField
            label="Tracking number"
            hint="As it is printed on the label."
            autoComplete="off"
            data-autofocus
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
          />
        </>
      ) : undefined}
    </ConfirmChange>
  )
}

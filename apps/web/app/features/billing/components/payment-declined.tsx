import type { CardEntry, SavedCard } from '@oola/contract/billing/billing.schema'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { IconArrowLeft, IconCreditCard, IconCreditCardOff, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DashedWheel } from '#web/ui/feedback/petal-drawings.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { cardName } from '../card-words.ts'
import { CardWindow } from './card-window.tsx'
import classes from './payment-declined.module.css'

/** The exact sentence of dashboard.md 8 (COACH-13). */
const DECLINED =
  'Whoops! It looks like your payment declined. Please update your payment information below or retry payment.'

/** A refused payment. */
export interface Declined {
  /** The card on file that was tried; null for a card that was entered for this payment. */
  readonly card: SavedCard | null
  /** `9:41 AM` by the member's clock; null while loading. */
  readonly time: string | null
  /** The time: a second refusal in the same minute is a new one. */
  readonly at: number
}

interface PaymentDeclinedProps {
  declined: Declined
  amountCents: number
  entry: CardEntry | null
  /** Reassurance for the member, for example "Marcus is still saved for you." */
  reassurance: string
  /** Address of the support. */
  support: ReactNode
  retrying: boolean
  /** Why a retry did not reach the bank; null for none. */
  failure: string | null
  onRetry: () => void
  /** Another card is on file now. */
  onUpdated: () => void
  onBack: () => void
}

/**
 * The declined view (mockup 38; COACH-12, COACH-13), for coaching and for sessions: the view of a `FlowWindow` 560
 * px wide whose page has a `BankWindow`.
 */
export function PaymentDeclined(props: PaymentDeclinedProps) {
  const {
    declined,
    amountCents,
    entry,
    reassurance,
    support,
    retrying,
    failure,
    onRetry,
    onUpdated,
    onBack,
  } = props
  const [updating, setUpdating] = useState(false)
  return (
    <FlowView
      view="declined"
      centred
      title={DECLINED}
      titleVariant="h3"
      above={
        <span className={classes.wheel}>
          <DashedWheel />
          <IconCreditCardOff size={28} stroke={1.75} aria-hidden />
        </span>
      }
      foot={
        <>
          <Button size="lg" fullWidth onClick={() => setUpdating(true)} aria-haspopup="dialog">
            Update Payment
          </Button>
          <Button
            size="lg"
            fullWidth
            variant="outline"
            leftIcon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            Retry payment
          </Button>
          <p>
            {reassurance} Need a hand? {support}
          </p>
          <Button
            variant="text"
            leftIcon={<IconArrowLeft size={18} stroke={2} aria-hidden />}
            disabled={retrying}
            onClick={onBack}
          >
            Go Back
          </Button>
        </>
      }
    >
      {/* A second refusal has the same text; as a new row it is announced again. */}
      <div role="alert" key={declined.at} className={classes.card}>
        <ItemRow
          tone="danger"
          icon={<IconCreditCard size={21} stroke={1.75} aria-hidden />}
          title={declined.card ? cardName(declined.card) : 'The card you entered'}
          note={`Declined today${declined.time && ` at ${declined.time}`}. Nothing was charged.`}
          action={
            <Text as="b" numbers>
              {dollarsAndCents(amountCents)}
            </Text>
          }
        />
      </div>
      {failure && (
        <Alert tone="warn" title="That did not work">
          {failure}
        </Alert>
      )}
      {updating && (
        <CardWindow
          entry={entry}
          onClose={() => setUpdating(false)}
          onSaved={() => {
            setUpdating(false)
            onUpdated()
          }}
        />
      )}
    </FlowView>
  )
}

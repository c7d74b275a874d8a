import { counted } from '@oola/contract/count-words'
import { formatWeekday } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import type { ReactNode } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { SessionPetals } from './session-petals.tsx'
import classes from './wallet-summary.module.css'

/** "1 session remaining" */
const remainingWords = (count: number): string => `${counted(count, 'session')} remaining`

interface WalletSummaryProps {
  wallet: SessionWallet
  zone: string
  /** Buttons. */
  children?: ReactNode
}

/** What is there: sessions as petals, how many are free and how many are booked (mockup 40). They add up. */
export function WalletSummary({ wallet: { balance, held, bookings }, zone, children }: WalletSummaryProps) {
  const [only] = bookings
  const day = held === 1 && only ? formatWeekday(localDay(new Date(only.startsAt), zone)) : null
  return (
    <section className={classes.card} aria-labelledby="wallet-remaining">
      <SessionPetals count={balance} />
      <Heading level={2} look="h3" id="wallet-remaining">
        {remainingWords(balance)}
      </Heading>
      <dl className={classes.parts}>
        <div>
          <dt>free to book</dt>
          <dd>{balance - held}</dd>
        </div>
        <div>
          <dt>{day ? `held for ${day}` : 'held'}</dt>
          <dd>{held}</dd>
        </div>
      </dl>
      {children && <div className={classes.ways}>{children}</div>}
      <p className={classes.note}>
        One session comes with every paid month. Unused sessions stay yours and move with you to a new coach.
        They are not refundable.
      </p>
    </section>
  )
}

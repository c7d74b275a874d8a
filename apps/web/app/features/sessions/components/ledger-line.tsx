import { formatMonthDay } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCalendarX,
  IconGift,
  IconShoppingCart,
  IconTicket,
  IconVideo,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { LedgerRow } from '../ledger-rows.ts'
import classes from './ledger.module.css'

const ICONS = {
  month: IconCalendarPlus,
  purchase: IconShoppingCart,
  gift: IconGift,
  use: IconVideo,
  missed: IconCalendarX,
  givenBack: IconArrowBackUp,
  held: IconTicket,
} as const

/** `+2`, or `−1` with the real minus sign. */
const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`)

interface LedgerLineProps {
  row: LedgerRow
  zone: string
  onWord: ((word: 'missed' | 'givenBack', bookingId: string) => void) | undefined
  saying: boolean
}

/** One line of the wallet. */
export function LedgerLine({ row, zone, onWord, saying }: LedgerLineProps) {
  const { kind, title, detail, change, balance, at, bookingId } = row
  const Icon = ICONS[kind]
  const word = row.canGiveBack ? 'givenBack' : row.canBeMissed ? 'missed' : null
  return (
    <li className={classes.line}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <b>{title}</b>
        <p>
          {detail}
          {row.hasReceipt && (
            <>
              . <Link to="/membership">Receipt</Link>
            </>
          )}
        </p>
      </div>
      {onWord && bookingId && word && (
        <Button size="sm" variant="outline" loading={saying} onClick={() => onWord(word, bookingId)}>
          {word === 'missed' ? 'MARK AS MISSED' : 'GIVE BACK'}
        </Button>
      )}
      <span className={classes.day}>
        {formatMonthDay(localDay(new Date(at), zone)).replace(/^(\w{3})\w*/, '$1')}
      </span>
      <span
        className={classes.change}
        data-plus={change > 0 || undefined}
        data-held={kind === 'held' || undefined}
      >
        <VisuallyHidden>Change: </VisuallyHidden>
        {kind === 'held' ? 'Held' : signed(change)}
      </span>
      <span className={classes.balance}>
        <VisuallyHidden>Balance: </VisuallyHidden>
        {balance}
      </span>
    </li>
  )
}

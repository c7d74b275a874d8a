import { formatMonthDay } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCalendarX,
  IconGift,
  IconGiftOff,
  IconShoppingCart,
  IconTicket,
  IconVideo,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { LedgerRow } from '../ledger-rows.ts'
import classes from './sessions.module.css'

const ICONS = {
  month: IconCalendarPlus,
  purchase: IconShoppingCart,
  gift: IconGift,
  use: IconVideo,
  missed: IconCalendarX,
  givenBack: IconArrowBackUp,
  takenBack: IconGiftOff,
  held: IconTicket,
} as const

/** `+2`, or `−1` with the real minus sign. */
const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`)

interface LedgerLineProps {
  row: LedgerRow
  zone: string
  onWord: ((word: 'missed' | 'givenBack', bookingId: string) => void) | undefined
  isSending: boolean
}

/** One line of the wallet. */
export function LedgerLine({ row, zone, onWord, isSending }: LedgerLineProps) {
  const { kind, title, detail, change, balance, at, bookingId } = row
  const Icon = ICONS[kind]
  const word = row.canGiveBack ? 'givenBack' : row.canBeMissed ? 'missed' : null
  return (
    <li className={classes.line}>
      <ItemRow
        picture={
          <IconDisc tone="sunken">
            <Icon size={20} stroke={1.75} aria-hidden />
          </IconDisc>
        }
        title={title}
        note={
          <>
            {detail}
            {row.hasReceipt && (
              <>
                . <Link to="/membership">Receipt</Link>
              </>
            )}
          </>
        }
      >
        {onWord && bookingId && word && (
          <Button size="sm" variant="outline" loading={isSending} onClick={() => onWord(word, bookingId)}>
            {word === 'missed' ? 'MARK AS MISSED' : 'GIVE BACK'}
          </Button>
        )}
      </ItemRow>
      <Text as="span" size="small" tone="quiet" className={classes.day}>
        {formatMonthDay(localDay(new Date(at), zone)).replace(/^(\w{3})\w*/, '$1')}
      </Text>
      <Text as="span" size={kind === 'held' ? 'body' : 'h3'} {...(change > 0 && { tone: 'brand' as const })}>
        <VisuallyHidden>Change: </VisuallyHidden>
        {kind === 'held' ? 'Held' : signed(change)}
      </Text>
      <Text as="span" size="h3">
        <VisuallyHidden>Balance: </VisuallyHidden>
        {balance}
      </Text>
    </li>
  )
}

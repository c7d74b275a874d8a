import { counted } from '@oola/contract/count-words'
import { formatWeekday } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { SessionPetals } from './session-petals.tsx'
import classes from './sessions.module.css'

/** "1 session remaining" */
const remainingWords = (count: number): string => `${counted(count, 'session')} remaining`

interface WalletSummaryProps {
  wallet: SessionWallet
  zone: string
  /** Buttons. */
  children?: ReactNode
}

/** The balance: sessions as petals, how many are free and how many are booked (mockup 40). They add up. */
export function WalletSummary({ wallet: { balance, held, bookings }, zone, children }: WalletSummaryProps) {
  const [only] = bookings
  const day = held === 1 && only ? formatWeekday(localDay(new Date(only.startsAt), zone)) : null
  return (
    <Card as="section" tone="brand" gap={5} aria-labelledby="wallet-remaining">
      <Stack gap={4} centered>
        <SessionPetals count={balance} />
        <Heading level={2} variant="h3" id="wallet-remaining">
          {remainingWords(balance)}
        </Heading>
      </Stack>
      <Grid as="dl" columns={2} phone={2} gap={2}>
        <Part name="free to book">{balance - held}</Part>
        <Part name={day ? `held for ${day}` : 'held'}>{held}</Part>
      </Grid>
      {children && <Stack gap={3}>{children}</Stack>}
      <Text size="small" tone="quiet">
        One session comes with every paid month. Unused sessions stay yours and move with you to a new coach.
        They are not refundable.
      </Text>
    </Card>
  )
}

function Part({ name, children }: { name: string; children: number }) {
  return (
    <Card padding="small" className={classes.part}>
      <Text as="dt" size="small" tone="quiet" center>
        {name}
      </Text>
      <Text as="dd" size="h3" center>
        {children}
      </Text>
    </Card>
  )
}

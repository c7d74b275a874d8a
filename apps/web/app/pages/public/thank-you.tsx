import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { PetalFan } from '#web/ui/wheel/petal-fan.tsx'
import classes from './public.module.css'

/** The payment. Passed by the paying page, in the state of the location. */
export interface Thanks {
  /** The number of an order; null after an enrollment. */
  readonly order: string | null
  readonly amount: string
  /** Address of the receipt; null if the account has it. */
  readonly email: string | null
}

export const meta = () => [
  { title: 'Thank you · Oola' },
  { name: 'robots', content: 'noindex' },
  { name: 'description', content: 'Your payment went through.' },
]

const ORDERED = [
  'We’ll pack your order and ship it to the address you gave us.',
  'Anything wrong? Just reply to the receipt, and a real person will help you.',
  `You have ${REFUND_DAYS} days to send it back for a full refund.`,
]
const ENROLLED = [
  'First, three short questions about you.',
  'Then 70 statements about your life. They take about half an hour, all at once or a few at a time.',
  'After that, you’ll see your own wheel and set your goals.',
]

/** After a payment: confirmation, and next steps. */
export default function ThankYou() {
  const { state } = useLocation()
  const session = useSession()
  const alive = useHydrated()
  const thanks = alive ? ((state as { thanks?: Thanks } | null)?.thanks ?? null) : null
  const isOrder = thanks?.order != null
  return (
    <Page width="text" top="roomy">
      <Stack gap={5} align="start">
        <div className={classes.fan}>
          <PetalFan />
        </div>
        <Heading level={1} variant="dl">
          {thanks ? 'Payment received. Thank you!' : 'Thank you!'}
        </Heading>
        {thanks && (
          <>
            <p>
              We charged {thanks.amount}
              {isOrder ? ` for order ${thanks.order}` : ' for your first month'}. Your receipt is on its way
              to {thanks.email ?? 'your e-mail address'}.
            </p>
            <Heading level={2} variant="h3">
              What comes next
            </Heading>
            <CheckList items={isOrder ? ORDERED : ENROLLED} />
          </>
        )}
        {session && !isOrder ? (
          <Button size="lg" to={thanks ? '/customizeQuestions' : '/dashboard'}>
            {thanks ? "LET'S START" : 'GO TO MY DASHBOARD'}
          </Button>
        ) : (
          <Button size="lg" to="/home">
            BACK TO THE HOME PAGE
          </Button>
        )}
      </Stack>
    </Page>
  )
}

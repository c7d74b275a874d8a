import { dollarsAndCents } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { PURCHASE_DONE, PURCHASE_QUESTION, SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CardHandle } from '#web/features/billing/card-handle.ts'
import { cardName } from '#web/features/billing/card-words.ts'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { CardChoice } from '#web/features/billing/components/card-choice.tsx'
import { PaymentDeclined } from '#web/features/billing/components/payment-declined.tsx'
import { useAsksInPage } from '#web/features/billing/pay-action.ts'
import { QuantitySpinner } from '#web/features/sessions/components/quantity-spinner.tsx'
import { SupportMail } from '#web/features/site/components/support-mail.tsx'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { FlowView, FlowWindow } from '#web/ui/modals/flow-window.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { coachingQueries } from '../../coaching.queries.ts'
import { useBuySessions } from './use-buy-sessions.ts'

interface BuySessionsProps {
  coach: NonNullable<SessionWallet['coach']>
  onClose: () => void
  onBought: () => void
}

/** The purchase window (mockup 40 buy; ROOM-09 to ROOM-15): quantity, card, total. */
export default function BuySessions({ coach, onClose, onBought }: BuySessionsProps) {
  const client = useQueryClient()
  const query = useQuery(coachingQueries.mine())
  const [quantity, setQuantity] = useState(1)
  const [wantsNew, setWantsNew] = useState(false)
  /** CHANGE was pressed: both options stay on the screen. */
  const [changes, setChanges] = useState(false)
  const card = useRef<CardHandle>(null)
  const asksInPage = useAsksInPage()
  const { buy, retry, sending, isOpen, failure, declined, reset } = useBuySessions(coach, query.data)
  const rate = coach.rateCents
  const sum = (rate ?? 0) * quantity

  const after = (ending: Awaited<ReturnType<typeof buy>>) => {
    if (ending !== 'bought') return
    showToast(PURCHASE_DONE)
    onBought()
  }
  const press = async (isNew: boolean) => {
    if (isNew && !(await card.current?.check(true))) return
    after(await buy(quantity, async () => (isNew ? card.current?.tokenize() : undefined)))
  }
  return (
    <FlowWindow onClose={onClose} busy={sending} aside={asksInPage} width={declined ? 560 : 520}>
      {declined ? (
        <PaymentDeclined
          declined={declined}
          amountCents={sum}
          entry={query.data?.cardEntry ?? null}
          reassurance="Nothing was charged, and your wallet is as it was."
          support={<SupportMail />}
          retrying={sending}
          failure={failure}
          onRetry={async () => after(await retry(quantity))}
          onUpdated={async () => {
            await client.invalidateQueries(coachingQueries.mine())
            reset()
          }}
          onBack={reset}
        />
      ) : (
        <FlowView view="buy" title={PURCHASE_QUESTION} centred>
          {rate === null ? (
            <Alert tone="info" title={`${coach.firstName} has not set a rate yet`}>
              You can buy sessions as soon as there is one.
            </Alert>
          ) : (
            <Loaded
              query={query}
              failure="We could not look up your card"
              safe="Nothing was charged."
              skeleton={<Skeleton shape="block" height={280} />}
            >
              {({ card: onFile, cardEntry }) => {
                const isNew = wantsNew || onFile === null
                return (
                  <Stack gap={5}>
                    <QuantitySpinner value={quantity} onChange={setQuantity} disabled={sending || isOpen} />
                    <Text tone="quiet" center>
                      {dollarsAndCents(rate)} for each {SESSION_MINUTES}-minute session with {coach.firstName}
                    </Text>
                    {onFile && !changes ? (
                      <CardOnFile
                        name={cardName(onFile)}
                        disabled={sending}
                        onChange={() => {
                          setChanges(true)
                          setWantsNew(true)
                        }}
                      />
                    ) : (
                      <CardChoice
                        card={onFile}
                        entry={cardEntry}
                        isNew={isNew}
                        onChoose={setWantsNew}
                        handle={card}
                        disabled={sending}
                      />
                    )}
                    <dl aria-live="polite">
                      <Row justify="between" align="baseline">
                        <dt>Subtotal</dt>
                        <Text as="dd" size="h2">
                          {dollarsAndCents(sum)}
                        </Text>
                      </Row>
                    </dl>
                    {failure && (
                      <Alert tone="danger" title="That did not work">
                        {failure}
                      </Alert>
                    )}
                    <Button
                      size="lg"
                      fullWidth
                      loading={sending}
                      loadingLabel="PAYING"
                      disabled={quantity === 0 || cardEntry === null}
                      onClick={() => void press(isNew)}
                    >
                      {`PURCHASE ${counted(quantity, 'SESSION', 'SESSIONS')}`}
                    </Button>
                    <Text size="small" tone="quiet" center>
                      Sessions are transferable, and not refundable.
                    </Text>
                  </Stack>
                )
              }}
            </Loaded>
          )}
        </FlowView>
      )}
      <BankWindow />
    </FlowWindow>
  )
}

interface CardOnFileProps {
  name: string
  disabled: boolean
  onChange: () => void
}

function CardOnFile({ name, disabled, onChange }: CardOnFileProps) {
  return (
    <Card tone="canvas" padding="small">
      <ItemRow
        title={name}
        note="Your card on file"
        action={
          <Button variant="text" size="sm" disabled={disabled} onClick={onChange}>
            CHANGE
          </Button>
        }
      />
    </Card>
  )
}

import { createHash, randomBytes } from 'node:crypto'
import { SavedCard } from '@oola/contract/billing/billing.schema'
import { cardBrand, cardDigits, isCardNumber, isExpired } from '@oola/contract/billing/card-number'
import type { DeclineReason } from '@oola/contract/billing/decline-reasons'
import { HOUR_MS } from '@oola/contract/durations'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, rowsOf } from '#server/platform/db/client.ts'
import {
  type ChargeAnswer,
  type ChargeOrder,
  ForgedEvent,
  type GatewayCard,
  type GatewayEvent,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderCharge,
  type ProviderDispute,
} from './payment-gateway.ts'
import { behaviourOf, CardBehaviour, StoredReason } from './sandbox-cards.ts'

const CardRecord = SavedCard.extend({ behaviour: CardBehaviour })
type CardRecord = z.output<typeof CardRecord>

const PaymentRecord = z.object({
  status: z.enum(['succeeded', 'declined', 'asking', 'answerLost']),
  amountCents: z.int(),
  reason: StoredReason.optional(),
  cardId: z.string(),
  /** What was given back, by key. */
  refunds: z.record(z.string(), z.int()).optional(),
  refunded: z.literal(true).optional(),
  currency: z.string().optional(),
  description: z.string().optional(),
  dispute: z.enum(['open', 'won', 'lost']).optional(),
})
type PaymentRecord = z.output<typeof PaymentRecord>

const Stored = z.object({ record: z.unknown() })
const Listed = z.object({ id: z.string(), record: PaymentRecord, at: z.date() })

/** What card companies take, so that trial figures look like real ones: 2.9 % and 30 cents. */
const feeOf = (amountCents: number): number => Math.round(amountCents * 0.029) + 30
/** Days to answer a dispute. */
const EVIDENCE_DAYS = 14

const disputeOf = ({ id, record, at }: z.output<typeof Listed>): ProviderDispute | null =>
  record.dispute
    ? {
        id: `dispute_${id}`,
        chargeId: id,
        amountCents: record.amountCents,
        reason: 'fraudulent',
        status: record.dispute,
        openedAt: at,
        evidenceDueAt:
          record.dispute === 'open' ? new Date(at.getTime() + EVIDENCE_DAYS * 24 * HOUR_MS) : null,
      }
    : null

const nameFor = (prefix: string, key: string): string =>
  `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

/**
 * A gateway that moves no money, for trial and tests. Its state is a table of its own, so that it survives a restart,
 * several servers share it, and a repeated key gets the same answer. It stores a card's behaviour, never its number.
 */
export const sandboxGateway = ({ db, clock }: { db: Database; clock: Clock }): PaymentGateway => {
  const read = async <T extends z.ZodType>(schema: T, id: string): Promise<z.output<T> | null> => {
    const [found] = rowsOf(
      Stored,
      await db.pool.query({
        name: 'sandbox-read',
        text: 'select record from sandbox_record where id = $1',
        values: [id],
      }),
    )
    return found ? schema.parse(found.record) : null
  }
  /** The first record of an id wins; racing calls all read it. */
  const insertOnce = async <T extends CardRecord | PaymentRecord>(
    schema: z.ZodType<T>,
    id: string,
    record: T,
  ): Promise<{ record: T; isNew: boolean }> => {
    const { rowCount } = await db.pool.query({
      name: 'sandbox-keep',
      text: 'insert into sandbox_record (id, record, at) values ($1, $2, $3) on conflict (id) do nothing',
      values: [id, JSON.stringify(record), clock.now()],
    })
    if (rowCount === 1) return { record, isNew: true }
    return { record: (await read(schema, id)) ?? record, isNew: false }
  }
  /** Updates a payment in the expected state; returns whether it matched. */
  const change = async (id: string, from: string, more: Partial<PaymentRecord>): Promise<boolean> => {
    const { rowCount } = await db.pool.query({
      name: 'sandbox-change',
      text: `update sandbox_record set record = record || $3 where id = $1 and record->>'status' = $2`,
      values: [id, from, JSON.stringify(more)],
    })
    return rowCount === 1
  }

  /** A repeated key gives nothing back twice. */
  const addRefund = (id: string, key: string, amountCents: number) =>
    db.pool.query({
      name: 'sandbox-refund',
      text: `update sandbox_record set record = jsonb_set(record, '{refunds}',
          coalesce(record->'refunds', '{}') || jsonb_build_object($2::text, $3::int)) where id = $1`,
      values: [id, key, amountCents],
    })

  const findCard = (id: string): Promise<CardRecord | null> => read(CardRecord, id)

  const shown = (methodId: string, card: CardRecord): GatewayCard => ({
    methodId,
    brand: card.brand,
    lastFour: card.lastFour,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
  })

  const refusalOf = (card: CardRecord, isCharge: boolean): DeclineReason | null => {
    const { behaviour } = card
    if (behaviour.does === 'decline') return behaviour.reason
    if (behaviour.does === 'declineCharges' && isCharge) return behaviour.reason
    return isExpired({ month: card.expiryMonth, year: card.expiryYear }, clock.now()) ? 'expired_card' : null
  }

  const answerOf = async (id: string, payment: PaymentRecord): Promise<ChargeAnswer> => {
    if (payment.status === 'declined')
      return { status: 'declined', id, reason: payment.reason ?? 'card_declined' }
    if (payment.status === 'asking') return { status: 'action', id, action: { kind: 'sandbox', id } }
    const card = await findCard(payment.cardId)
    return { status: 'succeeded', id, card: card && shown(payment.cardId, card) }
  }

  const firstStatus = ({ behaviour }: CardRecord, onSession: boolean): PaymentRecord['status'] => {
    if (behaviour.does === 'askBank' && onSession) return 'asking'
    return behaviour.does === 'loseAnswer' && onSession ? 'answerLost' : 'succeeded'
  }

  const charge = async (order: ChargeOrder): Promise<ChargeAnswer> => {
    const { key, amountCents, methodId, onSession, currency, description } = order
    const id = nameFor('pay', key)
    const card = await findCard(methodId)
    if (!card) return { status: 'declined', id: null, reason: 'card_entry_over' }
    const reason = refusalOf(card, true)
    const asked = { amountCents, cardId: methodId, currency, description }
    const payment: PaymentRecord = reason
      ? { ...asked, status: 'declined', reason }
      : { ...asked, status: firstStatus(card, onSession) }
    const inserted = await insertOnce(PaymentRecord, id, payment)
    if (inserted.isNew && inserted.record.status === 'answerLost')
      throw new GatewayUnavailable('the answer got lost')
    return answerOf(id, inserted.record)
  }

  const findCharge = async (id: string): Promise<ChargeAnswer> => {
    const payment = await read(PaymentRecord, id)
    return payment ? answerOf(id, payment) : { status: 'declined', id, reason: 'card_entry_over' }
  }

  const listPayments = async (condition: string, values: unknown[]): Promise<z.output<typeof Listed>[]> =>
    rowsOf(
      Listed,
      await db.pool.query({
        text: `select id, record, at from sandbox_record where id like 'pay\\_%' and ${condition} order by at, id`,
        values,
      }),
    )

  async function* listCharges({ from, to }: { from: Date; to: Date }): AsyncGenerator<ProviderCharge> {
    for (const row of await listPayments('at >= $1 and at < $2', [from, to])) {
      const { status, amountCents, refunded, refunds = {}, currency = 'USD', description = '' } = row.record
      if (status !== 'succeeded' && status !== 'answerLost') continue
      const { id, at } = row
      const parts = Object.values(refunds).reduce((sum, cents) => sum + cents, 0)
      const refundedCents = refunded ? amountCents : parts
      const feeCents = feeOf(amountCents)
      yield { id, at, amountCents, refundedCents, feeCents, currency, description, dispute: disputeOf(row) }
    }
  }

  const dispute = async (chargeId: string, status: ProviderDispute['status']): Promise<GatewayEvent> => {
    await db.pool.query(`update sandbox_record set record = record || $2 where id = $1`, [
      chargeId,
      JSON.stringify({ dispute: status }),
    ])
    const [row] = await listPayments('id = $1', [chargeId])
    const opened = row && disputeOf(row)
    if (!opened) throw new Error(`the sandbox knows no payment ${chargeId} to dispute`)
    return { id: `${opened.id}_${status}`, kind: 'dispute', dispute: opened }
  }

  return {
    name: 'sandbox',
    cardEntry: { kind: 'sandbox' },
    sandbox: {
      createToken: async ({ number, expiryMonth, expiryYear }) => {
        const digits = cardDigits(number)
        const behaviour: CardBehaviour = isCardNumber(digits)
          ? behaviourOf(digits)
          : { does: 'decline', reason: 'wrong_card_number' }
        const id = `card_${randomBytes(12).toString('hex')}`
        const record: CardRecord = {
          behaviour,
          brand: cardBrand(digits),
          lastFour: digits.slice(-4).padStart(4, '0'),
          expiryMonth,
          expiryYear,
        }
        await insertOnce(CardRecord, id, record)
        return id
      },
      confirm: (id, approve) =>
        change(
          id,
          'asking',
          approve ? { status: 'succeeded' } : { status: 'declined', reason: 'not_confirmed' },
        ),
      dispute,
    },
    createCustomer: async ({ key }) => nameFor('customer', key),
    saveCard: async ({ token }) => {
      const card = await findCard(token)
      const reason = card ? refusalOf(card, false) : 'card_entry_over'
      if (!card || reason) return { status: 'declined', reason: reason ?? 'card_entry_over' }
      return { status: 'saved', card: shown(token, card) }
    },
    charge,
    findCharge,
    cancelCharge: async (id) => {
      await change(id, 'asking', { status: 'declined', reason: 'not_confirmed' })
      return findCharge(id)
    },
    refund: async ({ key, chargeId, amountCents }) => {
      const payment = await read(PaymentRecord, chargeId)
      if (!payment || payment.status === 'declined' || payment.status === 'asking')
        throw new Error(`the sandbox knows no payment ${chargeId} to give back`)
      if (amountCents === undefined) await change(chargeId, payment.status, { refunded: true })
      else await addRefund(chargeId, key, amountCents)
    },
    listCharges,
    readEvent: async () => {
      throw new ForgedEvent('the sandbox sends no events')
    },
  }
}

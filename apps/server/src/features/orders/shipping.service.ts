import { type Carrier, carrierName, trackingLink } from '@oola/contract/requests/carriers'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { mailWriter } from '../mails/written-mail.service.ts'
import { isGivenBack, orderListWords, toRequestOrder } from './order-view.ts'
import { addressWords, orderedWords } from './order-words.ts'
import * as repo from './orders.repo.ts'

const MAIL_JOB = 'order-shipped'

export type { StaffOrder } from './order-view.ts'
export type { Order } from './orders.repo.ts'

/** The text of the label. */
export interface Parcel {
  readonly carrier: Carrier
  readonly trackingNumber: string
}

/** Shipping of paid orders, by staff (STAFF-18). */
export const shippingService = (
  needs: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content' | 'settings' | 'secrets'>,
) => {
  const { db, clock, jobs, mail } = needs
  const { write } = mailWriter(needs)

  /** The mail to the buyer; null when their account, and with it their address, is deleted. */
  const mailOf = (order: repo.Order, { carrier, trackingNumber }: Parcel) => {
    if (!order.email) return null
    const values = {
      firstName: order.firstName,
      number: String(order.id),
      what: orderedWords(order),
      carrier: carrierName(carrier),
      tracking: trackingNumber,
      address: addressWords(order),
    }
    const button = trackingLink(carrier, trackingNumber)
    return { to: order.email, ...write('orderShipped', { address: order.email }, { values, button }) }
  }

  jobs.work(MAIL_JOB, async (data, { key }) => {
    const order = await repo.findOrder(db.orm, z.object({ id: z.int() }).parse(data).id)
    if (!order?.shippedAt || !order.carrier || !order.trackingNumber) return
    const { carrier, trackingNumber, shippedAt } = order
    const written = mailOf(order, { carrier, trackingNumber })
    if (written) await mail.send({ key, at: shippedAt, ...written })
  })

  return {
    mailOf,
    view: { listed: orderListWords, order: toRequestOrder, isGivenBack },
    /** The orders of requests, by their keys. */
    byKeys: async (keys: readonly string[]): Promise<ReadonlyMap<string, repo.Order>> => {
      const orders = keys.length > 0 ? await repo.listByKeys(db.orm, keys) : []
      return new Map(orders.map((order) => [order.key, order]))
    },
    /** Stores the parcel, and mails its number to the buyer after the commit; a corrected number is mailed, too. */
    ship: async (
      tx: Tx,
      { id }: Pick<repo.Order, 'id'>,
      { carrier, trackingNumber }: Parcel,
    ): Promise<void> => {
      const shippedAt = clock.now()
      await repo.writeOrder(tx, id, { carrier, trackingNumber, shippedAt })
      await jobs.enqueue(MAIL_JOB, { id }, { key: `order-shipped-${id}-${trackingNumber}`, tx })
    },
  }
}

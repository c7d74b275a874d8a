import { HOUR_MS } from '@oola/contract/durations'
import { orderTotal } from '@oola/contract/orders/order-total'
import type { SandboxWindow } from '#server/adapters/payment/payment-gateway.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Services } from '#server/services.ts'
import type { DemoMember, DemoRequest } from './demo.content.ts'
import { storyPayment } from './demo-payments.ts'
import type { StoryClock } from './story-clock.ts'

interface Needs extends Pick<Deps, 'db'> {
  readonly services: Pick<Services, 'announcements' | 'orders' | 'recommendations' | 'requests'>
  readonly clock: StoryClock
  /** The creation of the demo world. */
  readonly present: Date
  /** Pays for orders; none without test cards. */
  readonly sandbox: SandboxWindow | null | undefined
  readonly members: readonly Pick<DemoMember, 'id' | 'firstName' | 'lastName'>[]
}

const ADDRESS = '127.0.0.1'

/** Fills the staff's inbox, through the services; each request once, by its key (STAFF-18, STAFF-24). */
export const playRequests = async (needs: Needs, requests: readonly DemoRequest[]): Promise<void> => {
  const { db, services, clock, present, sandbox, members } = needs
  const { threads } = services.requests
  const goods = new Map(services.recommendations.goods().map((good) => [good.id, good]))
  const nameOf = (id: number): string => {
    const found = members.find((member) => member.id === id)
    return found ? `${found.firstName} ${found.lastName}` : 'Staff'
  }

  const send = async ({ key, kind, from, message, order }: DemoRequest): Promise<boolean> => {
    if (!order) {
      await services.requests.submit({ key, kind, ...from, message }, ADDRESS)
      return true
    }
    const good = goods.get(order.productId)
    if (!good || !sandbox) return false
    const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: present.getUTCFullYear() + 4 }
    const body = {
      ...{ ...from, ...order, country: 'US' as const, totalCents: orderTotal(good, order.quantity) },
      cardToken: await sandbox.createToken(card),
    }
    await services.orders.place(body, { ...storyPayment(key), key }, ADDRESS)
    return true
  }

  for (const request of requests) {
    const from = new Date(present.getTime() - request.hoursAgo * HOUR_MS)
    clock.goTo(from)
    if (!(await send(request))) continue
    await inTransaction(db, async (tx) => {
      const row = await threads.lock(tx, await threads.idOf(tx, request.key))
      if (request.with) await threads.write(tx, row.id, { assigneeId: request.with })
      for (const { by, note, hoursLater, text } of request.said) {
        clock.goTo(new Date(from.getTime() + hoursLater * HOUR_MS))
        await threads.store(
          tx,
          row,
          { staffId: by, name: nameOf(by) },
          {
            key: `${request.key}-${hoursLater}`,
            kind: note ? 'note' : 'ours',
            text,
            template: null,
            seen: 0,
          },
        )
      }
    })
  }
}

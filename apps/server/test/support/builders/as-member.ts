import { getNotifications } from '@oola/contract/notifications/notifications.events'
import type { InjectOptions } from 'fastify'
import type { NewMember } from '#server/features/account/account.repo.ts'
import { makeSignedIn } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A signed-in member who calls the API: `send('PUT', '/Goals/SetOolaOne/7')`. */
export const asMember = async (world: TestApp, given: Partial<NewMember> = {}) => {
  const { member, headers } = await makeSignedIn(world, given)
  const send = async (method: Method, path: string, body?: object) => {
    const request: InjectOptions = { method, url: `/api${path}`, headers }
    if (body) request.payload = body
    const reply = await world.app.inject(request)
    return { status: reply.statusCode, body: reply.json() }
  }
  const events = () =>
    world.events.flatMap(({ event, to }) =>
      to !== 'all' && 'member' in to && to.member === member.id ? [event] : [],
    )
  /** The events that the member's tabs received so far. */
  const receivedEvents = (): string[] => events().filter((event) => event !== getNotifications.name)
  /** The number of notification events they received. */
  const news = (): number => events().filter((event) => event === getNotifications.name).length
  return { id: member.id, email: member.email, headers, send, receivedEvents, news }
}

export type ActingMember = Awaited<ReturnType<typeof asMember>>

import { DONE_AGO_HEADER } from '@oola/contract/offline/done-day'
import type { InjectOptions } from 'fastify'
import type { ActingMember } from './as-member.ts'
import { signIn } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A device of a member with its own session, which sends what was done at a moment before now. */
export const offlineDevice = async (world: TestApp, member: Pick<ActingMember, 'id' | 'email'>) => {
  const headers = await signIn(world, member)
  const send = async (method: Method, path: string, { body, at }: { body?: object; at: Date | string }) => {
    const ago = world.clock.now().getTime() - new Date(at).getTime()
    const request: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { ...headers, [DONE_AGO_HEADER]: String(ago) },
    }
    if (body) request.payload = body
    const reply = await world.app.inject(request)
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    send,
    push: (at: Date | string, given: { clientKey?: string; day?: string } = {}) =>
      send('POST', '/Actions/AsyncInsertEmptyCompletedAction', {
        at,
        body: { userId: member.id, text: '', ...given },
      }),
    complete: (at: Date | string, id: number | undefined, given: { day?: string } = {}) =>
      send('PUT', '/Actions/AsyncCompleteAction', { at, body: { userId: member.id, id, ...given } }),
    undo: (at: Date | string, what: { id?: number | undefined; clientKey?: string }) =>
      send('PUT', '/Actions/AsyncUndoStep', { at, body: { userId: member.id, ...what } }),
  }
}

export type OfflineDevice = Awaited<ReturnType<typeof offlineDevice>>

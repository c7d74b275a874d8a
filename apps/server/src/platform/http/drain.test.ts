import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createDrain } from './drain.ts'

/** A server with one idle connection of a proxy. */
const startDraining = async (idleMs: number) => {
  const app = Fastify()
  const { drain } = createDrain(app, { idleMs })
  app.post('/write', async () => 'written')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const write = async (using = agent) => {
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/write', agent: using }).end()
    const [reply] = await once(sent, 'response')
    reply.resume()
    await once(reply, 'end')
    return { reused: sent.reusedSocket, connection: reply.headers.connection }
  }
  expect(await write()).toEqual({ reused: false, connection: 'keep-alive' })
  return { write, drained: drain() }
}

it('a draining server refuses new connections, and serves what a proxy sends on an open one, which ends then [OPS-10]', async () => {
  const { write, drained } = await startDraining(60_000)
  const answer = () =>
    write(new Agent()).then(
      () => 'served',
      ({ code }: NodeJS.ErrnoException) => code,
    )
  await expect.poll(answer, { interval: 1 }).toBe('ECONNREFUSED')
  expect(await write()).toEqual({ reused: true, connection: 'close' })
  await drained
})

it('a draining server ends a connection that stays idle', async () => {
  const { write, drained } = await startDraining(1)
  await drained
  await expect(write()).rejects.toThrow('ECONNREFUSED')
})

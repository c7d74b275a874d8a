import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { vapidKeysFrom, vapidKeysOf } from '#server/platform/vapid-keys.ts'
import { PUSH_ORIGIN, type PushService, startPushService } from '../../../test/support/push-service.ts'
import { vapidSubject } from './open-push.ts'
import { webPush } from './web-push.ts'

const keys = vapidKeysFrom(new Uint8Array(48).fill(7))
const log = pino({ level: 'silent' })
const subject = 'mailto:hello@oola.example'

let service: PushService
beforeAll(async () => {
  service = await startPushService(keys.publicKey)
})
afterAll(() => service.close())
beforeEach(() => service.answers(() => 201))

const payload = {
  kind: 'steps',
  title: 'Two more steps make today count',
  line: 'Zoë’s list',
  url: '/dashboard',
}
const sender = (more = {}) => webPush({ keys, subject, log, instead: service.url, ...more })
const pushTo = ({ endpoint, keys: { p256dh, auth } }: ReturnType<PushService['subscribe']>) => ({
  to: { endpoint, p256dh, auth },
  payload,
  ttlSeconds: 3600,
  urgency: 'high' as const,
  topic: 'steps',
})

describe('a push', () => {
  it('arrives encrypted for its browser, signed with the key of the installation', async () => {
    const browser = service.subscribe()
    expect(await sender().send(pushTo(browser))).toBe('sent')
    expect(service.wrong).toEqual([])
    const [got] = service.received.filter(({ path }) => path === browser.path)
    expect(got).toMatchObject({ payload, ttl: 3600, urgency: 'high', topic: 'steps' })
    expect(got?.claims).toMatchObject({ aud: PUSH_ORIGIN, sub: subject })
    const hours = ((got?.claims.exp ?? 0) - Date.now() / 1000) / 3600
    expect(hours).toBeGreaterThan(1)
    expect(hours).toBeLessThanOrEqual(24)
  })

  it.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('that is answered with %i is %s', async (status, outcome) => {
    service.answers(() => status)
    expect(await sender().send(pushTo(service.subscribe()))).toBe(outcome)
  })

  it('comes later when the service is not there, and is lost when it does not answer', async () => {
    const free = createServer().listen(0)
    const { port } = free.address() as AddressInfo
    await new Promise((resolve) => free.close(resolve))
    const push = pushTo(service.subscribe())
    expect(await sender({ instead: `http://127.0.0.1:${port}` }).send(push)).toBe('later')
    service.answers(() => null)
    expect(await sender({ timeoutMs: 50 }).send(push)).toBe('lost')
  })

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://user:secret@push.example/a',
  ])('is never sent to %s', async (endpoint) => {
    const push = pushTo({ ...service.subscribe(), endpoint })
    expect(await webPush({ keys, subject, log }).send(push)).toBe('gone')
  })
})

describe('the keys of the installation', () => {
  it('follow from its secret, and a pair of the settings must be one', () => {
    expect(vapidKeysFrom(new Uint8Array(48).fill(7))).toEqual(keys)
    expect(vapidKeysOf(keys.publicKey, keys.privateKey)).toEqual(keys)
    const other = vapidKeysFrom(new Uint8Array(48).fill(8))
    expect(() => vapidKeysOf(keys.publicKey, other.privateKey)).toThrow('do not belong together')
    expect(() => vapidKeysOf(keys.publicKey, 'short')).toThrow('do not belong together')
  })

  it.each([
    ['https://portal.example', {}, 'https://portal.example'],
    ['http://localhost:3000', {}, 'mailto:hello@oola.example'],
    ['https://localhost', {}, 'mailto:hello@oola.example'],
    ['https://portal.example', { VAPID_SUBJECT: 'mailto:a@b.example' }, 'mailto:a@b.example'],
  ])('have a subject that Apple accepts, at %s', (PUBLIC_URL, more, expected) => {
    expect(
      vapidSubject({ PUBLIC_URL, MAIL_FROM: 'Oola <hello@oola.example>', VAPID_SUBJECT: undefined, ...more }),
    ).toBe(expected)
  })
})

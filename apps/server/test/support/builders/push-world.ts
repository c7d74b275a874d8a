import pino from 'pino'
import { webPush } from '#server/adapters/push/web-push.ts'
import { startPushService } from '../push-service.ts'
import { type ActingMember, asMember } from './as-member.ts'
import { makeTestApp, TEST_VAPID } from './make-test-app.ts'

/** An application that pushes to a push service of the tests' own, encrypted and signed as for a real one. */
export const makePushWorld = async (now?: string) => {
  const service = await startPushService(TEST_VAPID.publicKey)
  const push = webPush({
    keys: TEST_VAPID,
    subject: 'mailto:hello@oola.example',
    instead: service.url,
    timeoutMs: 2_000,
    log: pino({ level: 'silent' }),
  })
  const world = await makeTestApp({ ...(now ? { now } : {}), deps: { push } })

  /** The member turns on a new browser. */
  const turnOn = async (member: ActingMember, name = 'Chrome on Mac', browser = service.subscribe()) => {
    const { path, endpoint, keys } = browser
    const { status, body } = await member.send('POST', '/Notification/AddPushDevice', {
      endpoint,
      keys,
      name,
    })
    if (status !== 200) throw new Error(`a browser was not added: ${status} ${JSON.stringify(body)}`)
    return { ...browser, path, id: Number(body.id) }
  }

  return {
    ...world,
    service,
    turnOn,
    /** A member who is pushed to. */
    pushed: async (given: Parameters<typeof asMember>[1] = {}) => {
      const member = await asMember(world, given)
      return { member, browser: await turnOn(member) }
    },
    /** What the browser has shown, oldest first. */
    shown: ({ path }: { path: string }) =>
      service.received.filter((one) => one.path === path).map(({ payload }) => payload),
    close: async (): Promise<void> => {
      await world.close()
      await service.close()
    },
  }
}
export type PushWorld = Awaited<ReturnType<typeof makePushWorld>>

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { TEST_VAPID } from '../../../test/support/builders/make-test-app.ts'
import { makePushWorld, type PushWorld } from '../../../test/support/builders/push-world.ts'

let world: PushWorld
beforeAll(async () => {
  world = await makePushWorld()
})
afterAll(() => world.close())

const DEFAULTS = {
  perDay: 3,
  quietFrom: '21:30',
  quietUntil: '07:00',
  times: { steps: '18:30', streak: '20:45', tasks: '08:00', module: '08:00' },
  week: { weekday: 6, time: '18:00' },
  showNames: false,
}
const read = async (member: ActingMember) => (await member.send('GET', '/Notification/GetReminders')).body
const change = (member: ActingMember, body: object) => member.send('PUT', '/Notification/SetReminders', body)
const devices = async (member: ActingMember) =>
  (await member.send('GET', '/Notification/GetPushDevices')).body
const add = (member: ActingMember, body: object) => member.send('POST', '/Notification/AddPushDevice', body)

describe('when messages come to a member', () => {
  it('is quiet until chosen, changes by parts, is published to other devices and nobody else’s', async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    expect(await read(member)).toEqual(DEFAULTS)
    const changed = { ...DEFAULTS, perDay: 5, times: { ...DEFAULTS.times, steps: '06:15' } }
    for (const _ of [1, 2]) {
      const { status, body } = await change(member, { perDay: 5, times: { steps: '06:15' } })
      expect([status, body]).toEqual([200, changed])
    }
    expect(member.receivedEvents()).toContain('NotificationSettingsChanged')
    await change(member, { showNames: true, week: { weekday: 0, time: '07:30' } })
    expect(await read(member)).toEqual({ ...changed, showNames: true, week: { weekday: 0, time: '07:30' } })
    expect(await read(other)).toEqual(DEFAULTS)
    expect(other.receivedEvents()).toEqual([])
  })

  it.each([
    [{ perDay: 11 }, 'perDay'],
    [{ perDay: -1 }, 'perDay'],
    [{ quietFrom: '24:00' }, 'quietFrom'],
    [{ quietUntil: '7:00' }, 'quietUntil'],
    [{ times: { steps: '18:60' } }, 'times.steps'],
    [{ week: { weekday: 7, time: '07:00' } }, 'week.weekday'],
  ])('refuses %j', async (body, path) => {
    const member = await asMember(world)
    expect(await change(member, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('keeps both changes of two devices at once', async () => {
    const member = await asMember(world)
    await Promise.all([change(member, { perDay: 1 }), change(member, { quietFrom: '22:00' })])
    expect(await read(member)).toEqual({ ...DEFAULTS, perDay: 1, quietFrom: '22:00' })
  })
})

describe('the browsers that a member is pushed to', () => {
  it('subscribe with the key of the installation, are listed, and a repeat adds none', async () => {
    const member = await asMember(world)
    const { body } = await member.send('GET', '/Notification/GetPushKey')
    expect(body).toEqual({ publicKey: TEST_VAPID.publicKey })
    const browser = await world.turnOn(member)
    const again = await world.turnOn(member, 'Chrome', browser)
    expect(again.id).toBe(browser.id)
    expect(await devices(member)).toEqual([
      {
        id: browser.id,
        name: 'Chrome',
        createdAt: world.clock.now().toISOString(),
        lastPushedAt: null,
        isThisDevice: true,
      },
    ])
  })

  it('belong to one member: the last one who signed in there', async () => {
    const [first, second] = [await asMember(world), await asMember(world)]
    const browser = await world.turnOn(first)
    await world.turnOn(second, 'Chrome', browser)
    expect(await devices(first)).toEqual([])
    expect(await devices(second)).toHaveLength(1)
    // At once: one of the two has it.
    const shared = world.service.subscribe()
    await Promise.all([world.turnOn(first, 'A', shared), world.turnOn(second, 'B', shared)])
    const names = [...(await devices(first)), ...(await devices(second))].map(({ name }) => name)
    expect(names.filter((name) => ['A', 'B'].includes(name))).toHaveLength(1)
  })

  it('are deleted with the session that added them', async () => {
    const { member } = await world.pushed()
    expect((await member.send('POST', '/Login/Logout')).status).toBe(200)
    const { rows } = await world.db.pool.query('select 1 from push_device where member_id = $1', [member.id])
    expect(rows).toEqual([])
  })

  it('are removed by their member only', async () => {
    const [{ member, browser }, other] = [await world.pushed(), await asMember(world)]
    const remove = (who: ActingMember) => who.send('DELETE', `/Notification/RemovePushDevice/${browser.id}`)
    expect((await remove(other)).body.code).toBe('not_found')
    expect((await remove(member)).status).toBe(200)
    expect((await remove(member)).body.code).toBe('not_found')
    expect(await devices(member)).toEqual([])
  })

  it('are twenty at most; the oldest is deleted', async () => {
    const { member, browser } = await world.pushed()
    for (let count = 0; count < 20; count += 1) await world.turnOn(member, `Browser ${count}`)
    const listed: { id: number }[] = await devices(member)
    expect(listed).toHaveLength(20)
    expect(listed.map(({ id }) => id)).not.toContain(browser.id)
  })

  it.each([
    ['endpoint', { endpoint: 'http://push.example/a' }],
    ['endpoint', { endpoint: 'https://127.0.0.1/a' }],
    ['endpoint', { endpoint: 'https://[::1]:5432/a' }],
    ['endpoint', { endpoint: 'not an address' }],
    ['keys.p256dh', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'A'.repeat(87), auth: 'A' } }],
    ['name', { name: '' }],
  ])('refuse %s of %j', async (path, wrong) => {
    const member = await asMember(world)
    const { endpoint, keys } = world.service.subscribe()
    const reply = await add(member, { endpoint, keys, name: 'Chrome', ...wrong })
    expect(reply).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })
})

import type { NotificationKind } from '@oola/contract/notifications/notification-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { makePushWorld, type PushWorld } from '../../../test/support/builders/push-world.ts'
import { inTransaction } from '../../platform/db/client.ts'

/** 11:00 AM in Los Angeles, where members are until they choose. */
const NOON = '2026-03-10T18:00:00Z'
/** 11:00 PM. */
const NIGHT = '2026-03-11T06:00:00Z'
const MORNING = '2026-03-11T14:00:00Z'

let world: PushWorld
beforeAll(async () => {
  world = await makePushWorld(NOON)
})
beforeEach(() => {
  world.clock.set(NOON)
  world.service.answers(() => 201)
})
afterAll(async () => {
  expect(world.service.wrong).toEqual([])
  await world.close()
})

let causes = 0
const news = (kind: NotificationKind, more: object = {}) => {
  causes += 1
  return {
    kind,
    cause: `test-${causes}`,
    title: `News ${causes}`,
    message: '<p>x</p>',
    words: {
      title: `Words ${causes}`,
      line: 'Open Oola to read it.',
      named: { title: `Ana ${causes}`, line: 'Open Oola to read it.' },
      url: '/coachingRoom/chat',
      canWait: false,
    },
    ...more,
  }
}
const notify = async (member: ActingMember, given: ReturnType<typeof news>) => {
  await inTransaction(world.db, (tx) => world.app.services.notifications.notify(tx, member.id, given))
  await world.jobs.drain()
}
const release = async () => {
  await world.jobs.run('held-messages')
  await world.jobs.drain()
}
const change = (member: ActingMember, body: object) => member.send('PUT', '/Notification/SetReminders', body)
const titles = (browser: { path: string }) => world.shown(browser).map(({ title }) => title)
const mail = { name: 'chatUnread' as const, values: { other: 'Ana', messages: 'a new message' }, path: '/x' }

describe('a push', () => {
  it('goes to each browser of the member, encrypted and signed with the installation’s key, once for its cause, however often the job runs [REMIND-03]', async () => {
    const { member, browser } = await world.pushed()
    const second = await world.turnOn(member, 'Firefox')
    const given = news('coachMessage')
    for (const _ of [1, 2]) await notify(member, given)
    for (const { path } of [browser, second])
      expect(world.shown({ path })).toEqual([
        {
          id: expect.any(Number),
          kind: 'coachMessage',
          tag: 'coachMessage',
          title: given.words.title,
          line: 'Open Oola to read it.',
          url: '/coachingRoom/chat',
          canWait: false,
        },
      ])
    const { body } = await member.send('GET', '/Notification/GetPushDevices')
    expect(body[0].lastPushedAt).toBe(world.clock.now().toISOString())
    // The same job again, as after a lost acknowledgement.
    const { rows } = await world.db.pool.query('select id from outgoing_message where member_id = $1', [
      member.id,
    ])
    const data = { memberId: member.id, messageId: Number(rows[0].id), deviceId: browser.id }
    await world.jobs.run('push', data)
    await world.jobs.run('outgoing-message', { memberId: member.id, id: Number(rows[0].id) })
    expect(titles(browser)).toHaveLength(1)
  })

  it('names nobody on a locked screen unless the member wants it [REMIND-03]', async () => {
    const { member, browser } = await world.pushed()
    const [hidden, named] = [news('coachMessage'), news('coachMessage')]
    await notify(member, hidden)
    await change(member, { showNames: true })
    await notify(member, named)
    expect(titles(browser)).toEqual([hidden.words.title, named.words.named.title])
  })

  it('is not sent to a browser that has unsubscribed, which is removed [REMIND-03]', async () => {
    const { member, browser } = await world.pushed()
    const second = await world.turnOn(member, 'Firefox')
    world.service.end(browser.path)
    await notify(member, news('coachMessage'))
    expect(titles(second)).toHaveLength(1)
    const { body } = await member.send('GET', '/Notification/GetPushDevices')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id])
  })

  it('is tried again while the push service is down, and not after its time', async () => {
    const { member, browser } = await world.pushed()
    world.service.answers(() => 503)
    await expect(notify(member, news('coachMessage'))).rejects.toThrow('push service')
    const { rows } = await world.db.pool.query('select id from outgoing_message where member_id = $1', [
      member.id,
    ])
    const data = { memberId: member.id, messageId: Number(rows[0].id), deviceId: browser.id }
    await expect(world.jobs.run('push', data)).rejects.toThrow('push service')
    world.service.answers(() => 201)
    world.clock.advance({ days: 2 })
    await world.jobs.run('push', data)
    expect(titles(browser)).toEqual([])
    world.clock.set(NOON)
    await world.jobs.run('push', data)
    await world.jobs.run('push', data)
    expect(titles(browser)).toHaveLength(1)
  })

  it('that was begun by a server that ended is sent again after a minute, under the same id', async () => {
    const { member, browser } = await world.pushed()
    await notify(member, news('coachMessage'))
    const { rows } = await world.db.pool.query(
      `update push_attempt set done_at = null where member_id = $1 returning message_id as "messageId"`,
      [member.id],
    )
    const data = { memberId: member.id, messageId: Number(rows[0].messageId), deviceId: browser.id }
    world.clock.advance({ seconds: 59 })
    await expect(world.jobs.run('push', data)).rejects.toThrow('another server')
    world.clock.advance({ seconds: 2 })
    for (const _ of [1, 2]) await world.jobs.run('push', data)
    expect(world.shown(browser).map(({ id }) => id)).toEqual([data.messageId, data.messageId])
  })

  it('is sent again when its answer was lost', async () => {
    const { member, browser } = await world.pushed()
    world.service.answers(() => null)
    await expect(notify(member, news('coachMessage'))).rejects.toThrow('push service')
    world.service.answers(() => 201)
    const { rows } = await world.db.pool.query('select id from outgoing_message where member_id = $1', [
      member.id,
    ])
    await world.jobs.run('push', { memberId: member.id, messageId: Number(rows[0].id), deviceId: browser.id })
    expect(new Set(world.shown(browser).map(({ id }) => id)).size).toBe(1)
  })

  it('does not come where the member has turned its kind off, or has turned on no browser', async () => {
    const { member, browser } = await world.pushed()
    await member.send('PUT', '/Notification/SetSetting', {
      kind: 'coachMessage',
      channel: 'push',
      wanted: false,
    })
    await notify(member, news('coachMessage'))
    // New modules are mailed, not pushed, until the member wants it.
    await notify(member, news('module'))
    expect(titles(browser)).toEqual([])
  })
})

describe('messages of a member', () => {
  it('wait in quiet hours and after the day’s most, also mails, and come as one in the morning; what is about sign-in, money or a session comes at once [REMIND-05]', async () => {
    const { member, browser } = await world.pushed({ firstName: 'Maya' })
    await change(member, { perDay: 2, showNames: true })
    await member.send('PUT', '/Notification/SetSetting', { kind: 'module', channel: 'push', wanted: true })
    world.clock.set(NIGHT)
    const [chat, module, session] = [news('coachMessage', { mail }), news('module'), news('session')]
    for (const given of [chat, module, session]) await notify(member, given)
    // A session within 24 hours and what is about sign-in or money are never held back.
    await inTransaction(world.db, (tx) =>
      world.app.services.account.queueMail(tx, 'staffRole', member.id, 'a-key', {
        values: { role: 'Support' },
      }),
    )
    await inTransaction(world.db, (tx) =>
      world.app.services.account.queueMail(tx, 'coachingCanceled', member.id, 'b-key', {
        values: { until: 'May 1, 2026' },
      }),
    )
    await world.jobs.drain()
    expect(titles(browser)).toEqual([session.words.named.title])
    expect(world.mailsTo(member.email)).toHaveLength(2)
    await release()
    expect(titles(browser)).toHaveLength(1)
    world.clock.set(MORNING)
    for (const _ of [1, 2]) await release()
    expect(world.shown(browser).slice(1)).toMatchObject([
      { title: 'Good morning, Maya', line: `${chat.words.named.title}. ${module.words.named.title}.` },
    ])
    expect(world.mailsTo(member.email)).toHaveLength(3)
    // It counts as one of the day's two: one more, and the next two wait for the morning and come as one.
    const last = news('coachMessage')
    await notify(member, last)
    for (const given of [news('coachMessage'), news('clientMessage')]) await notify(member, given)
    await notify(member, news('session'))
    expect(titles(browser).slice(2)).toHaveLength(2)
    await release()
    expect(titles(browser)).toHaveLength(4)
    world.clock.set('2026-03-12T14:00:00Z')
    await release()
    expect(titles(browser).slice(4)).toEqual(['Good morning, Maya'])
  })

  it('are three a day until the member chooses, and none but those that always come at 0 [REMIND-05]', async () => {
    const { member, browser } = await world.pushed()
    for (let count = 0; count < 5; count += 1) await notify(member, news('coachMessage'))
    expect(titles(browser)).toHaveLength(3)
    const none = await world.pushed()
    await change(none.member, { perDay: 0 })
    await notify(none.member, news('coachMessage', { mail }))
    await notify(none.member, news('session'))
    world.clock.set(MORNING)
    await release()
    expect(titles(none.browser)).toHaveLength(1)
    expect(world.mailsTo(none.member.email)).toEqual([])
  })

  it('do not exceed the limit when many come at once', async () => {
    const { member, browser } = await world.pushed()
    const all = Array.from({ length: 12 }, () => news('coachMessage'))
    for (const given of all)
      await inTransaction(world.db, (tx) => world.app.services.notifications.notify(tx, member.id, given))
    await Promise.all([world.jobs.drain(), world.jobs.drain(), world.jobs.drain()])
    expect(titles(browser)).toHaveLength(3)
  })

  it('are not sent about what is open on one of the member’s screens [REMIND-06]', async () => {
    const { member, browser } = await world.pushed()
    world.pages.set(member.id, ['/CoachingRoom/Chat/', '/dashboard'])
    await notify(member, news('coachMessage', { mail }))
    expect(titles(browser)).toEqual([])
    expect(world.mailsTo(member.email)).toEqual([])
    world.pages.set(member.id, [])
    await release()
    await notify(member, news('coachMessage', { mail }))
    expect(titles(browser)).toHaveLength(1)
    expect(world.mailsTo(member.email)).toHaveLength(1)
  })

  it('wait until the member leaves the app, at most half an hour, except those of sessions [REMIND-06]', async () => {
    const { member, browser } = await world.pushed()
    const at = (minute: number) => world.clock.set(new Date(Date.parse(NOON) + minute * 60_000).toISOString())
    world.pages.set(member.id, ['/dashboard'])
    const [chat, session, later] = [news('coachMessage', { mail }), news('session'), news('coachMessage')]
    for (const given of [chat, session]) await notify(member, given)
    // What is only mailed does not disturb anyone.
    await notify(member, news('module', { mail }))
    expect(titles(browser)).toEqual([session.words.title])
    expect(world.mailsTo(member.email)).toHaveLength(1)
    at(4)
    await release()
    expect(titles(browser)).toHaveLength(1)
    world.pages.set(member.id, [])
    at(6)
    await release()
    expect(titles(browser).slice(1)).toEqual([chat.words.title])
    expect(world.mailsTo(member.email)).toHaveLength(2)
    // A screen that nobody has closed.
    await change(member, { perDay: 10 })
    world.pages.set(member.id, ['/dashboard'])
    await notify(member, later)
    for (const minute of [20, 35]) {
      at(minute)
      await release()
      expect(titles(browser)).toHaveLength(2)
    }
    at(37)
    await release()
    expect(titles(browser).slice(2)).toEqual([later.words.title])
  })

  it('about a reminder that waited are not sent when it is no longer true', async () => {
    const { member, browser } = await world.pushed()
    world.pages.set(member.id, ['/module'])
    // Fewer than three steps are done: true only for members of the dashboard, which this one is not.
    await notify(member, news('steps'))
    world.pages.set(member.id, [])
    world.clock.advance({ minutes: 3 })
    await release()
    expect(titles(browser)).toEqual([])
  })

  it('that have become obsolete do not come in the morning', async () => {
    const { member, browser } = await world.pushed()
    world.clock.set(NIGHT)
    const [read, unread] = [news('coachMessage'), news('coachMessage')]
    await notify(member, read)
    await notify(member, unread)
    await inTransaction(world.db, (tx) =>
      world.app.services.notifications.withdraw(tx, member.id, read.cause),
    )
    world.clock.set(MORNING)
    await release()
    expect(titles(browser)).toEqual([unread.words.title])
  })
})

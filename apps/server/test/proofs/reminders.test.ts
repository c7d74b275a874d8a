import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { showPage } from '@oola/contract/notifications/notifications.events'
import pino from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxMail } from '#server/adapters/mail/outbox-mail.ts'
import { createClock } from '#server/platform/clock.ts'
import { createPgBossJobs } from '#server/platform/jobs/pg-boss-jobs.ts'
import { documentedCommands } from '../../../../scripts/documented-commands.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type RedisProcess, skipsRedis, startRedis } from './redis-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const MEMBERS = 120
/** Pushes after which a server is killed. */
const CRASHES = [40]
/** What a killed server may have begun: ten jobs at once. */
const IN_FLIGHT = 10

/** A pair of keys as docs/operations/push.md has it made. */
const printedKeys = (): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } => {
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` }
  const printed = execFileSync('sh', ['-c', documentedCommands('push', 'Push')], { env, encoding: 'utf8' })
  const keyOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(printed)?.[1] ?? ''
  return {
    VAPID_PUBLIC_KEY: keyOf('VAPID_PUBLIC_KEY'),
    VAPID_PRIVATE_KEY: keyOf('VAPID_PRIVATE_KEY'),
  }
}
const keys = printedKeys()
/** Both use it: the outbox of mails is one. */
const dataDir = makeDataDir()
const outbox = outboxMail(path.join(dataDir, 'outbox'))
let database: TestDatabase
let service: PushService
let redis: RedisProcess | null = null
let one: ServerProcess
let two: ServerProcess

const start = (): Promise<ServerProcess> =>
  startServerProcess({
    env: {
      ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'false' },
      ...keys,
      ...{ PUSH_SERVICE_URL: service.url, SILENT_TOKEN_SECRET: 'both processes know this one, of course' },
      ...(redis ? { REDIS_URL: redis.url } : {}),
    },
  })

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
  service = await startPushService(keys.VAPID_PUBLIC_KEY)
  redis = skipsRedis ? null : await startRedis()
  ;[one, two] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  await redis?.kill()
  await service?.close()
  await database?.close()
  await removeDataDir(dataDir)
})

const clock = createClock()
const query = (text: string, values: unknown[]) => database.db.pool.query(text, values)

/** A member with a dashboard and a browser that is pushed to; without quiet hours, whatever the time is. */
const makePushed = async () => {
  const world = { db: database.db, clock }
  const { id } = await makeMember(world, { stepId: 4, timeZone: 'UTC' })
  const { authorization } = await signIn(world, { id })
  const browser = service.subscribe()
  await query(
    `insert into push_device (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, name, created_at)
     select $1, token_hash, $2, $3, $4, $5, 'Chrome', now() from session where member_id = $1`,
    [id, browser.endpoint, browser.path, browser.keys.p256dh, browser.keys.auth],
  )
  await query(
    `insert into reminder_setting (member_id, per_day, quiet_from, quiet_until, times, weekday, week_time, show_names)
     values ($1, 3, '00:00', '00:00', '{}', 6, '18:00', false)`,
    [id],
  )
  return { id, browser, token: authorization.slice('Bearer '.length) }
}

const jobsOf = () => createPgBossJobs({ db: database.db, log: pino({ level: 'silent' }) }).jobs

const NAMES = ['reminders', 'outgoing-message', 'push', 'account-mail']
/** Jobs that are left; what a killed server had begun is brought forward. */
const left = async (): Promise<number> => {
  await query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
     where name = any($1) and state = 'active' and started_on < now() - interval '3 seconds'`,
    [NAMES],
  )
  await query(`update pgboss.job set start_after = now() where name = any($1) and state = 'retry'`, [NAMES])
  // A claim is good for a minute.
  await query(
    `update push_attempt set at = at - interval '1 hour' where done_at is null and at < now() - interval '3 seconds'`,
    [],
  )
  const { rows } = await query(
    `select count(*) as left from pgboss.job where name = any($1) and state not in ('completed', 'failed')`,
    [NAMES],
  )
  return Number(rows[0].left)
}
const PATIENCE = { timeout: 60_000, interval: 200 }

describe('reminders of two servers', { shuffle: false }, () => {
  it('come once, however often the job runs on both, and through kill -9 [REMIND-09]', async () => {
    const members = []
    for (let count = 0; count < MEMBERS; count += 1) members.push(await makePushed())
    await query(
      `insert into reminder_due (member_id, kind, due_at)
       select member_id, 'steps', now() - interval '1 second' from push_device`,
      [],
    )
    // By each way: in the list, by mail, by push.
    await query(
      `insert into notification_setting (member_id, kind, channel, wanted)
       select member_id, 'steps', channel, true from push_device, unnest(array['portal', 'email']) as channel`,
      [],
    )
    const jobs = jobsOf()
    const again = async (run: string) => {
      for (let count = 0; count < 6; count += 1)
        await jobs.enqueue('reminders', {}, { key: `${run}-${count}` })
    }
    await again('first')
    for (const crash of CRASHES) {
      await expect.poll(() => service.received.length, PATIENCE).toBeGreaterThanOrEqual(crash)
      await one.kill()
      expect(service.received.length).toBeLessThan(MEMBERS)
      one = await start()
      await again(`after ${crash}`)
    }
    await expect.poll(left, PATIENCE).toBe(0)
    await again('last')
    await expect.poll(left, PATIENCE).toBe(0)
    expect(service.wrong).toEqual([])

    // Each browser got one message, a few of them twice: a killed server had begun them. It shows each id once.
    const ids = members.map(({ browser }) =>
      service.received.filter(({ path }) => path === browser.path).map(({ payload }) => payload.id),
    )
    expect(ids.filter((own) => new Set(own).size !== 1)).toEqual([])
    expect(service.received.length - MEMBERS).toBeLessThanOrEqual(IN_FLIGHT * CRASHES.length)
    const { rows } = await query(
      `select count(*) as messages, count(distinct member_id) as members,
        (select count(*) from push_attempt where done_at is not null) as attempts,
        (select count(*) from notification) as bell from outgoing_message`,
      [],
    )
    expect(rows[0]).toMatchObject({ messages: MEMBERS, members: MEMBERS, attempts: MEMBERS, bell: MEMBERS })
    const mails = (await outbox.list()).filter((name) => name.includes('dailyReminder'))
    expect(mails).toHaveLength(MEMBERS)
  })

  it.skipIf(skipsRedis)(
    'do not come while their page is open on a screen, whichever server it is connected to [REMIND-06]',
    async () => {
      const { id, browser, token } = await makePushed()
      const jobs = jobsOf()
      const URL = '/coachingRoom'
      const send = async (run: string) => {
        const { rows } = await query(
          `insert into outgoing_message (member_id, cause, kind, state, words, created_at)
           select $1, $2 || n, 'session', 'waiting', $3::jsonb, now() from generate_series(1, 12) n returning id`,
          [id, run, JSON.stringify({ title: 'In one hour', line: 'x', url: URL })],
        )
        for (const { id: message } of rows)
          await jobs.enqueue(
            'outgoing-message',
            { memberId: id, id: Number(message) },
            { key: `${run}-${message}` },
          )
        await expect.poll(left, PATIENCE).toBe(0)
      }
      const shown = () => service.received.filter(({ path }) => path === browser.path).length
      const socket: Socket = io(one.origin + showPage.hub, {
        path: '/realtime',
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
      })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', () => resolve())
        socket.once('connect_error', reject)
      })
      await socket.emitWithAck(showPage.name, '/coachingRoom?from=mail')
      await send('open')
      expect(shown()).toBe(0)
      // Hidden, or another page: it comes.
      await socket.emitWithAck(showPage.name, '')
      await send('hidden')
      expect(shown()).toBe(12)
      await socket.emitWithAck(showPage.name, URL)
      await send('shown again')
      expect(shown()).toBe(12)
      const gone = new Promise((resolve) => socket.once('disconnect', resolve))
      socket.disconnect()
      await gone
      await expect
        .poll(async () => {
          await send(`closed ${Math.random()}`)
          return shown()
        }, PATIENCE)
        .toBeGreaterThanOrEqual(24)
    },
  )
})

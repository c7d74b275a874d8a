import path from 'node:path'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backupCommand } from '#server/commands/backup.ts'
import { createClock } from '#server/platform/clock.ts'
import { createPgBossJobs } from '#server/platform/jobs/pg-boss-jobs.ts'
import { vapidKeysFrom } from '#server/platform/vapid-keys.ts'
import { VERSION } from '#server/platform/version.ts'
import { documentedBlocks } from '../../../../scripts/documented-commands.ts'
import { readText } from '../../../../scripts/source-files.ts'
import { makeMember, signIn } from '../support/builders/make-member.ts'
import { CARDS } from '../support/builders/make-payments.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { runCommandHere } from '../support/run-command-here.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { logIn, oneGoal, request } from './http-requests.ts'
import { openSocket } from './live-socket.ts'
import { readMetrics } from './metric-values.ts'
import { type RedisProcess, skipsRedis, startRedis } from './redis-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Longer than the readings of `/metrics` are stored. */
const soon = { timeout: 20_000, interval: 100 }

const vapid = vapidKeysFrom(new Uint8Array(48).fill(7))

describe.skipIf(skipsRedis)('the metrics of a server [OPS-16]', { shuffle: false }, () => {
  const dataDir = makeDataDir()
  const clock = createClock()
  let database: TestDatabase
  let redis: RedisProcess
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  let pushService: PushService
  let server: ServerProcess
  beforeAll(async () => {
    ;[database, redis, smtp, pushService] = await Promise.all([
      createTestDatabase({ max: 2 }),
      startRedis(),
      startSmtpServer(true),
      startPushService(vapid.publicKey),
    ])
    server = await startServerProcess({
      env: {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        REDIS_URL: redis.url,
        SMTP_URL: smtp.url,
        PUSH_SERVICE_URL: pushService.url,
        VAPID_PUBLIC_KEY: vapid.publicKey,
        VAPID_PRIVATE_KEY: vapid.privateKey,
        LOG_LEVEL: 'silent',
      },
    })
  })
  afterAll(async () => {
    await server?.stop()
    await redis?.kill()
    smtp?.stop()
    await pushService?.close()
    await database?.close()
    await removeDataDir(dataDir)
  })

  const makeGoalSetter = async () => {
    const world = { db: database.db, clock }
    const { id, email } = await makeMember(world, { stepId: 2 })
    const headers = await signIn(world, { id })
    return { id, email, headers, token: headers.authorization.slice('Bearer '.length) }
  }

  it('name its release and the newest migration of its database', async () => {
    const { value } = await readMetrics(server)
    const { rows } = await database.db.pool.query('select max(name) as name from schema_migration')
    expect(value('oola_build_info', `{version="${VERSION}",schema="${rows[0].name}"}`)).toBe(1)
    expect(value('oola_ready')).toBe(1)
  })

  it('count the calls of a route, and the connections of the pool', async () => {
    const { headers } = await makeGoalSetter()
    await request(server, 'GET', '/api/Notification/GetNotification', { headers })
    const { value } = await readMetrics(server)
    const route = '{method="GET",route="/api/Notification/GetNotification",status="2xx"}'
    expect(value('oola_request_seconds_count', route)).toBe(1)
    expect(value('oola_db_connections')).toBeGreaterThan(0)
    expect(value('oola_db_connections_idle')).toBeLessThanOrEqual(value('oola_db_connections') ?? 0)
    expect(value('oola_db_waiting')).toBe(0)
  })

  it('count a refused sign-in', async () => {
    const before = await readMetrics(server)
    expect(before.value('oola_refusals_total', '{code="login_failed"}')).toBe(0)
    const { id } = await makeGoalSetter()
    expect((await logIn(server, id, 'wrong')).status).toBe(401)
    const { value } = await readMetrics(server)
    expect(value('oola_refusals_total', '{code="login_failed"}')).toBe(1)
    expect(value('oola_request_seconds_count', '{method="POST",route="/api/Login",status="4xx"}')).toBe(1)
  })

  it('count a mail that the mail server refuses, and the attempt of its job', async () => {
    const { email } = await makeGoalSetter()
    const before = await readMetrics(server)
    expect(before.value('oola_mails_total', '{outcome="refused"}')).toBe(0)
    await request(server, 'POST', '/api/Login/RequestPasswordReset', { body: { email } })
    await vi.waitFor(async () => {
      const { value } = await readMetrics(server)
      expect(value('oola_mails_total', '{outcome="refused"}')).toBe(1)
      expect(value('oola_job_seconds_count', '{queue="account-password-reset",outcome="failed"}')).toBe(1)
    }, soon)
  })

  it('count a job that failed for good', async () => {
    const retry = `update pgboss.job set start_after = now(), retry_count = retry_limit
      where name = 'account-password-reset' and state = 'retry'`
    await vi.waitFor(async () => expect((await database.db.pool.query(retry)).rowCount).toBe(1), soon)
    await vi.waitFor(async () => {
      const { value } = await readMetrics(server)
      expect(value('oola_jobs_failed', '{queue="account-password-reset"}')).toBe(1)
      expect(value('oola_jobs_waiting', '{queue="account-password-reset"}')).toBe(0)
      expect(value('oola_jobs_oldest_seconds', '{queue="account-password-reset"}')).toBe(0)
    }, soon)
  })

  it('have a page whose statements run; one of them tries failed jobs again', async () => {
    const commands = documentedBlocks()
      .map(({ page, text }) => (page === 'incidents' ? text : ''))
      .join('')
    const statements = [...commands.matchAll(/psql "\$DATABASE_URL" -c (['"])([\s\S]*?)\1\n/g)].map(
      ([, , sql]) => sql,
    )
    expect(statements.length).toBeGreaterThan(4)
    for (const sql of statements) {
      const { rowCount } = await database.db.pool.query(
        (sql ?? '').replace("'account-mail'", "'account-password-reset'"),
      )
      if (sql?.startsWith('update')) expect(rowCount).toBe(1)
    }
    await vi.waitFor(async () => {
      const { value } = await readMetrics(server)
      expect(value('oola_mails_total', '{outcome="refused"}')).toBe(3)
    }, soon)
  })

  it('count a declined card', async () => {
    const body = { number: CARDS.declined, cvc: '123', expiryMonth: 12, expiryYear: 2035 }
    const { body: card } = await request(server, 'POST', '/api/Billing/SandboxToken', { body })
    const form = {
      enrolmentKey: crypto.randomUUID(),
      ...{ firstName: 'Ada', lastName: 'Ruiz', email: 'ada@example.com', phone: '555-030-0001' },
      ...{ password: 'a long enough one', consent: true, cardToken: card.token },
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect((await request(server, 'POST', '/api/Enrollment/Enroll', { headers, body: form })).status).toBe(
      402,
    )
    const { text } = await readMetrics(server)
    expect(text).toMatch(/oola_gateway_answers_total\{call="(charge|saveCard)",outcome="declined"\} 1/)
  })

  it('count pushes that arrive, that are refused, and whose subscription has ended, which is dropped', async () => {
    const { id } = await makeGoalSetter()
    const { jobs } = createPgBossJobs({ db: database.db, log: pino({ level: 'silent' }) })
    const query = (text: string, values: unknown[]) => database.db.pool.query(text, values)
    const { endpoint, keys } = pushService.subscribe()
    await query(
      `insert into push_device (member_id, session_hash, endpoint, endpoint_hash, p256dh, auth, name, created_at)
       select $1, token_hash, $2, $2, $3, $4, 'Chrome', now() from session where member_id = $1`,
      [id, endpoint, keys.p256dh, keys.auth],
    )
    await query(
      `insert into reminder_setting (member_id, per_day, quiet_from, quiet_until, times, weekday, week_time, show_names)
       values ($1, 3, '00:00', '00:00', '{}', 6, '18:00', false)`,
      [id],
    )
    const push = async (status: number) => {
      pushService.answers(() => status)
      const { rows } = await query(
        `insert into outgoing_message (member_id, cause, kind, state, words, created_at)
         values ($1, $2, 'session', 'waiting', $3::jsonb, now()) returning id`,
        [id, `answered ${status}`, JSON.stringify({ title: 'In one hour', line: 'x', url: '/coachingRoom' })],
      )
      await jobs.enqueue('outgoing-message', { memberId: id, id: Number(rows[0].id) })
    }
    const untilCounted = (outcome: string) =>
      vi.waitFor(async () => {
        const { value } = await readMetrics(server)
        expect(value('oola_pushes_total', `{outcome="${outcome}"}`)).toBe(1)
      }, soon)
    const before = await readMetrics(server)
    const outcomes = [...before.text.matchAll(/^oola_pushes_total\{outcome="(\w+)"\} (\d)/gm)]
    expect(outcomes.map(([, outcome, count]) => `${outcome} ${count}`)).toEqual(
      ['sent', 'gone', 'later', 'refused', 'lost'].map((outcome) => `${outcome} 0`),
    )
    await push(201)
    await untilCounted('sent')
    await push(403)
    await untilCounted('refused')
    await push(410)
    await untilCounted('gone')
    await vi.waitFor(async () => {
      const { rowCount } = await query('select from push_device where member_id = $1', [id])
      expect(rowCount).toBe(0)
    }, soon)
  })

  it('count sockets and published events', async () => {
    const member = await makeGoalSetter()
    const tab = await openSocket(server, member, goalsChanged)
    expect((await readMetrics(server)).value('oola_sockets', '{hub="/notificationshub"}')).toBe(1)
    await request(server, 'POST', '/api/Goals/PartialSaveGoals', {
      ...member,
      body: oneGoal(member.id, 'Told'),
    })
    await tab.untilReceived(1)
    const { value } = await readMetrics(server)
    expect(value('oola_events_published_total', `{event="${goalsChanged.name}"}`)).toBe(1)
    tab.close()
    await vi.waitFor(async () => {
      expect((await readMetrics(server)).value('oola_sockets', '{hub="/notificationshub"}')).toBe(0)
    }, soon)
  })

  it('say when the last verified backup was made, and 0 before the first', async () => {
    expect((await readMetrics(server)).value('oola_backup_timestamp_seconds')).toBe(0)
    const before = Date.now() / 1000
    const backUp = (folder: string) =>
      runCommandHere(backupCommand, [folder], { DATA_DIR: dataDir, DATABASE_URL: database.url })
    expect((await backUp(path.join(dataDir, 'archives'))).code).toBe(0)
    const made = (await readMetrics(server)).value('oola_backup_timestamp_seconds') ?? 0
    expect(made).toBeGreaterThanOrEqual(before)
    expect(made).toBeLessThanOrEqual(Date.now() / 1000)
    // A backup that fails is none.
    expect((await backUp('/dev/null/archives')).code).toBe(1)
    expect((await readMetrics(server)).value('oola_backup_timestamp_seconds')).toBe(made)
  })

  it('are all that the alerts and the dashboard read', async () => {
    const { names } = await readMetrics(server)
    const recorded = [...readText('deploy/prometheus/alerts.yml').matchAll(/record: (\S+)/g)].map(
      ([, name]) => name,
    )
    for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboards/oola.json']) {
      const read = new Set(readText(file).match(/\boola[_:][\w:]+/g))
      expect(read.size).toBeGreaterThan(10)
      expect([...read].filter((name) => !names.has(name) && !recorded.includes(name))).toEqual([])
    }
  })

  it('report that Redis is down, and count its errors', async () => {
    expect((await readMetrics(server)).value('oola_redis_connected', '{use="realtime"}')).toBe(1)
    await redis.kill()
    await vi.waitFor(async () => {
      const { value } = await readMetrics(server)
      expect(value('oola_redis_connected', '{use="realtime"}')).toBe(0)
      expect(value('oola_redis_errors_total')).toBeGreaterThan(0)
    }, soon)
  })
})

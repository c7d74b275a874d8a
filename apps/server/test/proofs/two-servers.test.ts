import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { globalStepsCounted } from '@oola/contract/actions/actions.events'
import { getChat } from '@oola/contract/chat/chat.events'
import { pairGroup } from '@oola/contract/coaching/pair-group'
import { TAB_HEADER } from '@oola/contract/event'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { getNotifications } from '@oola/contract/notifications/notifications.events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signStoreToken } from '#server/features/account/store-token-signature.ts'
import { createClock } from '#server/platform/clock.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { makeMember, signIn, TEST_PASSWORD } from '../support/builders/make-member.ts'
import { makeDataDir, removeDataDir } from '../support/temp-data-dir.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { logIn, oneGoal, request } from './http-requests.ts'
import { openSocket } from './live-socket.ts'
import { holdMember } from './member-lock.ts'
import { type RedisProcess, skipsRedis, startRedis } from './redis-process.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const STORE_SECRET = 'both processes know what the store signs with'
const SAVE = '/api/Goals/PartialSaveGoals'

const dataDirs = [makeDataDir(), makeDataDir()] as const
const clock = createClock()
let database: TestDatabase
let redis: RedisProcess | null = null
let one: ServerProcess
let two: ServerProcess

const startOn = (dataDir: string): Promise<ServerProcess> =>
  startServerProcess({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      SILENT_TOKEN_SECRET: 'both processes know this one as well, of course',
      STORE_TOKEN_SECRET: STORE_SECRET,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    },
  })

beforeAll(async () => {
  if (skipsRedis)
    console.warn('There is no redis-server: the tests of realtime between processes are skipped.')
  database = await createTestDatabase({ max: 2 })
  redis = skipsRedis ? null : await startRedis()
  ;[one, two] = await Promise.all([startOn(dataDirs[0]), startOn(dataDirs[1])])
})
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  await redis?.kill()
  await database?.close()
  await Promise.all(dataDirs.map(removeDataDir))
})

const makePlanner = async () => {
  const world = { db: database.db, clock }
  const { id } = await makeMember(world, { stepId: 2 })
  const headers = await signIn(world, { id })
  return { id, headers, token: headers.authorization.slice('Bearer '.length) }
}

/** A client and a coach in a conversation. */
const makeTalkers = async () => {
  const client = await makePlanner()
  const coach = await makeCoach({ db: database.db, clock })
  const { pool } = database.db
  await pool.query('insert into coaching_grant (member_id, granted_at) values ($1, now())', [client.id])
  await pool.query('insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, now())', [
    client.id,
    coach.id,
  ])
  return [client, { coachId: coach.id, clientId: client.id }] as const
}

const stepOf = (server: ServerProcess, { id, headers }: Awaited<ReturnType<typeof makePlanner>>) =>
  request(server, 'GET', `/api/customer/GetCurrentUserStep/${id}`, { headers })

// In this order: the last tests stop one server, and Redis.
describe('two server processes', { shuffle: false }, () => {
  describe('on one database', () => {
    it('share sessions, and end them for each other [AUTH-31]', async () => {
      const { id } = await makePlanner()
      const { body } = await logIn(one, id, TEST_PASSWORD)
      const member = { id, token: String(body.token), headers: { authorization: `Bearer ${body.token}` } }
      expect((await stepOf(two, member)).status).toBe(200)
      expect((await request(two, 'POST', '/api/Login/Logout', { headers: member.headers })).status).toBe(200)
      expect((await stepOf(one, member)).status).toBe(401)
    })

    it('count failed logins together: ten for an account, wherever they were tried', async () => {
      const { id } = await makePlanner()
      const guesses = await Promise.all(
        Array.from({ length: 14 }, (_, n) => logIn(n % 2 === 0 ? one : two, id, `guess ${n}`)),
      )
      const statuses = guesses.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
      for (const server of [one, two]) expect((await logIn(server, id, TEST_PASSWORD)).status).toBe(429)
    })

    it('accept a token of the store once, however many visits race on both [STORE-03]', async () => {
      const { id } = await makePlanner()
      const secret = new TextEncoder().encode(STORE_SECRET)
      const CustomerToken = await signStoreToken(String(id), secret, clock.now())
      const visits = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          request(n % 2 === 0 ? one : two, 'POST', '/api/Login/LoginShopifyCustomer', {
            body: { CustomerToken },
          }),
        ),
      )
      expect(visits.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(visits.filter(({ status }) => status === 401)).toHaveLength(7)
    })

    it('open the back office once with a token that either of them made [SHELL-27]', async () => {
      const { id, headers } = await makePlanner()
      const { body } = await request(one, 'GET', `/api/Login/GetSilentToken/${id}`, { headers })
      const address = `/backOffice?token=${body.silentToken}`
      const session = JSON.stringify({ token: headers.authorization.slice('Bearer '.length) })
      const browser = { headers: { cookie: `userSession=${encodeURIComponent(session)}` } }
      expect((await request(two, 'GET', address, browser)).status).toBe(200)
      expect((await request(one, 'GET', address, browser)).status).toBe(410)
    })

    it('mail one reset link, which works once on either of them, and end every session with it', async () => {
      const member = await makePlanner()
      const { rows } = await database.db.pool.query('select email from member where id = $1', [member.id])
      await request(one, 'POST', '/api/Login/RequestPasswordReset', { body: { email: rows[0].email } })
      const mails = async () => {
        const all = await Promise.all(
          dataDirs.map(async (dataDir) => {
            const folder = path.join(dataDir, 'outbox')
            const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
            return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
          }),
        )
        // The mail of the change, with a link of its own, may be there before this test ends.
        const links = all.flat().filter((mail) => mail.includes('"key": "password-reset-'))
        return links.filter((mail) => mail.includes(rows[0].email))
      }
      // The job runs on whichever server polls first.
      while ((await mails()).length === 0) await sleep(50)
      const token = /token=([\w.-]+)/.exec((await mails())[0] ?? '')?.[1]
      const tries = await Promise.all(
        [one, two, one, two].map((server, n) =>
          request(server, 'POST', '/api/Login/ResetPassword', {
            body: { token, password: `new password ${n}` },
          }),
        ),
      )
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      for (const server of [one, two]) expect((await stepOf(server, member)).status).toBe(401)
      expect(await mails()).toHaveLength(1)
    })
  })

  describe.skipIf(skipsRedis)('with Redis between them', () => {
    it('notify a member’s tabs on one of what was saved on the other, but not the tab that saved, and no other member’s', async () => {
      const [member, other] = [await makePlanner(), await makePlanner()]
      const causeTab = randomUUID()
      const [tab, otherTab, cause] = await Promise.all([
        openSocket(two, member, goalsChanged, { tab: randomUUID() }),
        openSocket(two, other, goalsChanged, { tab: randomUUID() }),
        openSocket(two, member, goalsChanged, { tab: causeTab }),
      ])
      const headers = { ...member.headers, [TAB_HEADER]: causeTab }
      const saved = await request(one, 'POST', SAVE, { headers, body: oneGoal(member.id, 'Told') })
      expect(saved.status).toBe(200)
      await tab.untilReceived(1)
      await request(one, 'POST', SAVE, { ...other, body: oneGoal(other.id, 'Told as well') })
      await otherTab.untilReceived(1)
      expect(tab.received).toEqual([{}])
      expect(otherTab.received).toEqual([{}])
      expect(cause.received).toEqual([])
      for (const each of [tab, otherTab, cause]) each.close()
    })

    it('notify a pair’s conversations on one of what was written on the other, but not the tab that wrote', async () => {
      const [client, ids] = await makeTalkers()
      const causeTab = randomUUID()
      const open = (tab: string) => openSocket(two, client, getChat, { tab, group: pairGroup(ids) })
      const [tab, cause] = await Promise.all([open(randomUUID()), open(causeTab)])
      const write = (as: string, Message: string) =>
        request(one, 'POST', '/api/ChatConversation/InsertChatMessage', {
          headers: { ...client.headers, [TAB_HEADER]: as },
          body: { CoachId: ids.coachId, ClientID: ids.clientId, Message },
        })
      expect((await write(causeTab, 'Hi')).status).toBe(200)
      // Events of other tabs arrive after it.
      expect((await write(randomUUID(), 'Hi again')).status).toBe(200)
      await Promise.all([tab.untilReceived(2), cause.untilReceived(1)])
      expect(tab.received).toEqual([ids, ids])
      expect(cause.received).toEqual([ids])
      for (const each of [tab, cause]) each.close()
    })

    it('notify all on one of the steps that were completed on the other, in one number [ACTIONS-05, ACTIONS-04]', async () => {
      const [walker, watcher] = [await makePlanner(), await makePlanner()]
      await database.db.pool.query('update member set step_id = 4 where id = $1', [walker.id])
      const tabs = await Promise.all(
        [one, two].map((server) => openSocket(server, watcher, globalStepsCounted)),
      )
      const click = (server: ServerProcess) =>
        request(server, 'POST', '/api/Actions/AsyncInsertEmptyCompletedAction', {
          ...walker,
          body: { userId: walker.id, text: '' },
        })
      for (const server of [one, one, two, one]) expect((await click(server)).status).toBe(200)
      const path = '/api/Actions/GetGlobalActionStepsTaken'
      const { body: steps } = await request(two, 'GET', path, watcher)
      for (const tab of tabs) {
        for (let times = 1; tab.received.at(-1) !== steps; times += 1) await tab.untilReceived(times)
        tab.close()
      }
      expect(steps).toBe(4)
    })

    it('notify a tab on one of notifications from the other, and deliver them once, whichever is called [NOTIF-01, NOTIF-02, NOTIF-03]', async () => {
      const [member, other] = [await makePlanner(), await makePlanner()]
      await database.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
      await database.db.pool.query(
        `insert into review_invitation (member_id, review_step_id, level, occasion, invited_at)
          values ($1, 6, 1, 'module-12', now())`,
        [member.id],
      )
      const [tab, otherTab] = await Promise.all([
        openSocket(two, member, getNotifications),
        openSocket(two, other, getNotifications),
      ])
      expect((await request(one, 'PUT', '/api/Customer/SetYearInReviewStep', member)).status).toBe(200)
      await tab.untilReceived(1)
      const answers = await Promise.all(
        [one, two, one, two].map((server) =>
          request(server, 'GET', '/api/Notification/GetNotification', member),
        ),
      )
      const titles = answers.flatMap(({ body }) =>
        (body as unknown as { title: string }[]).map(({ title }) => title),
      )
      expect(titles).toEqual(['Your level review has begun'])
      expect(otherTab.received).toEqual([])
      tab.close()
      otherTab.close()
    })

    it('close the tabs on one when the session ends on the other', async () => {
      const member = await makePlanner()
      const tab = await openSocket(two, member, goalsChanged)
      await request(one, 'POST', '/api/Login/Logout', member)
      expect(await tab.closed).toBe('io server disconnect')
      await expect(openSocket(two, member, goalsChanged)).rejects.toThrow('not_signed_in')
    })
  })

  describe('of which one is stopped', () => {
    it('finishes what it has begun, while the other serves on without a failed request', async () => {
      const [member, others] = [await makePlanner(), await makePlanner()]
      const held = await holdMember(database.url, member.id)
      const begun = request(two, 'POST', SAVE, { ...member, body: oneGoal(member.id, 'Just in time') })
      await held.untilWaiting(1)
      const exit = two.stop()
      await two.untilOutput('Stopping ...')
      const statuses: number[] = []
      const serve = async () => {
        for (let n = 0; n < 20; n += 1) statuses.push((await stepOf(one, others)).status)
      }
      await Promise.all([serve(), serve(), serve()])
      await held.release()
      expect((await begun).status).toBe(200)
      expect(await exit).toBe(0)
      await Promise.all([serve(), serve()])
      expect(statuses).toEqual(Array.from({ length: 100 }, () => 200))
      await expect(stepOf(two, member)).rejects.toThrow()
      const { body } = await request(one, 'GET', '/api/goals/GetUserGoals', member)
      expect(body.userGoals).toMatchObject([{ text: 'Just in time' }])
    })

    it.skipIf(skipsRedis)('leaves one that continues to save when Redis is down as well', async () => {
      const member = await makePlanner()
      await redis?.kill()
      for (const text of ['First', 'Second']) {
        const saved = await request(one, 'POST', SAVE, { ...member, body: oneGoal(member.id, text) })
        expect(saved.status).toBe(200)
      }
      const tab = await openSocket(one, member, goalsChanged)
      await request(one, 'POST', SAVE, { ...member, body: oneGoal(member.id, 'Third') })
      expect((await stepOf(one, member)).status).toBe(200)
      tab.close()
      // Unsent events are dropped, and do not prevent a clean exit.
      expect(await one.stop()).toBe(0)
    })
  })
})

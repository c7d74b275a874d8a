import { access } from 'node:fs/promises'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTables } from '../../../test/proofs/schema.ts'
import { makeAssessment } from '../../../test/support/builders/make-assessment.ts'
import { makeBadges } from '../../../test/support/builders/make-badges.ts'
import { makeSignedIn, TEST_PASSWORD } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { placeOrder } from '../../../test/support/builders/place-order.ts'
import { sessionCookie } from '../../../test/support/builders/session-cookie.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT'

const call = async (method: Method, url: string, headers: Headers, payload?: object) => {
  const reply = await world.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const makeOwner = async () => {
  const { member, headers } = await makeSignedIn(world, {
    firstName: 'Zoë',
    lastName: 'Quackenbush',
    stepId: 4,
  })
  const own = { userId: member.id }
  return {
    member,
    headers,
    exports: () => call('GET', `/Privacy/GetExport/${member.id}`, headers),
    pack: () => call('POST', '/Privacy/RequestExport', headers, own),
    remove: (password = TEST_PASSWORD) =>
      call('POST', '/Privacy/DeleteAccount', headers, { ...own, password }),
  }
}
const logIn = async (id: number) => {
  const { body, status } = await call(
    'POST',
    '/Login',
    {},
    { userId: id, password: TEST_PASSWORD, loginType: 2 },
  )
  return { status, body, headers: { authorization: `Bearer ${body.token}` } }
}
const runDeletions = async () => {
  await world.jobs.run('privacy-due-deletions')
  await world.jobs.drain()
}
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await world.db.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ??
  -1

const tableOf = async (id: number, memberId: number) =>
  (
    await world.db.pool.query('select 1 from charge where member_id = $1 and amount_cents = $2', [
      memberId,
      id,
    ])
  ).rowCount

const finishAssessment = (memberId: number, assessmentId: number) =>
  world.db.pool.query(
    `update assessment set answered = 70, last_area = 7, completed_at = now(), completion_date = '2026-03-10',
       area_scores = '{50,50,50,50,50,50,50}', overall_score = 350 where member_id = $1 and id = $2`,
    [memberId, assessmentId],
  )

/** Inserts a successful payment. */
const pay = (memberId: number, cents: number) =>
  world.db.pool.query(
    `insert into charge (member_id, purpose, description, amount_cents, currency, status, key, gateway, customer_id,
       method_id, on_session, created_at, settled_at)
     values ($1, 'start', 'First month', $2, 'USD', 'succeeded', gen_random_uuid()::text, 'sandbox', 'c', 'm', true, $3, $3)`,
    [memberId, cents, world.clock.now()],
  )

describe('the copy of everything in an account', () => {
  it('is packed by a job, announced by mail, and downloaded for 24 hours at its own address', async () => {
    const { member, headers, exports, pack } = await makeOwner()
    const other = await makeOwner()
    await makeBadges(world, member.id, [1, 2])
    expect((await exports()).body.status).toBe('none')
    expect((await pack()).body.status).toBe('packing')
    await world.jobs.drain()
    expect(world.mails.at(-1)).toMatchObject({ to: member.email, subject: 'Your Oola data is ready' })
    const { body } = await exports()
    expect(body).toMatchObject({ status: 'ready', fileName: expect.stringMatching(/^oola-zoe-[\d-]+\.zip$/) })
    const download = async (url: string, cookie = sessionCookie(headers)) =>
      world.app.inject({ url, headers: cookie })
    const file = await download(body.address)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${body.fileName}"`,
    })
    const zip = unzipSync(new Uint8Array(file.rawPayload))
    const json = (name: string) => JSON.parse(strFromU8(zip[`json/${name}.json`] ?? new Uint8Array()))
    expect(json('account')).toMatchObject([{ firstName: 'Zoë', email: member.email }])
    expect(json('badges')).toHaveLength(2)
    expect(strFromU8(zip['csv/account.csv'] ?? new Uint8Array())).toContain('Quackenbush')
    const all = Object.values(zip)
      .map((part) => strFromU8(part))
      .join('\n')
    expect(all).not.toContain(member.passwordHash)
    expect(all).not.toContain(other.member.email)
    const someoneElses = body.address.replace(`/${member.id}/`, `/${other.member.id}/`)
    expect((await download(someoneElses)).statusCode).toBe(404)
    expect((await download(body.address, sessionCookie(other.headers))).statusCode).toBe(404)
    expect((await world.app.inject({ url: body.address })).statusCode).toBe(404)
    expect((await call('GET', `/Privacy/GetExport/${member.id}`, other.headers)).status).toBe(403)
    world.clock.advance({ hours: 24, minutes: 1 })
    expect((await download(body.address)).statusCode).toBe(404)
    await world.jobs.run('privacy-retention')
    expect(await count('data_export where member_id = $1', [member.id])).toBe(0)
  })
})

it('an export that was packed ends with the session: after a new password its address opens for the new login only', async () => {
  const { member, headers, exports, pack } = await makeOwner()
  await pack()
  await world.jobs.drain()
  const { address } = (await exports()).body
  const status = async (as: Headers) =>
    (await world.app.inject({ url: address, headers: sessionCookie(as) })).statusCode
  const mine = await logIn(member.id)
  expect([await status(headers), await status(mine.headers)]).toEqual([200, 200])
  const change = { userId: member.id, currentPassword: TEST_PASSWORD, newPassword: 'a whole new one' }
  await call('PUT', '/Login/ChangePassword', mine.headers, change)
  expect([await status(headers), await status(mine.headers)]).toEqual([404, 200])
})

describe('an account that is deleted', () => {
  it('needs the password', async () => {
    const { remove, exports } = await makeOwner()
    expect(await remove('a guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    expect((await exports()).status).toBe(200)
  })

  it('is logged out everywhere, can be restored for 30 days, and everything else is closed until then', async () => {
    const { member, remove, exports } = await makeOwner()
    const { body } = await remove()
    await world.jobs.drain()
    expect(world.mails.at(-1)).toMatchObject({
      to: member.email,
      subject: expect.stringMatching(/will be deleted on/),
      text: expect.stringContaining('We have to keep payment records for 7 years for tax reasons'),
    })
    expect((await exports()).status).toBe(401)
    world.clock.advance({ hours: 29 * 24 })
    await runDeletions()
    const back = await logIn(member.id)
    expect(back.body.deletesOn).toBe(body.deletesOn)
    const step = `/customer/GetCurrentUserStep/${member.id}`
    expect(await call('GET', step, back.headers)).toMatchObject({
      status: 403,
      body: { code: 'account_closing' },
    })
    expect((await call('POST', '/Privacy/RequestExport', back.headers, { userId: member.id })).status).toBe(
      200,
    )
    expect((await call('PUT', '/Privacy/KeepAccount', back.headers, { userId: member.id })).body).toEqual({
      deletesOn: null,
    })
    expect((await call('GET', step, back.headers)).status).toBe(200)
    world.clock.advance({ hours: 10 * 24 })
    await runDeletions()
    expect((await logIn(member.id)).body.deletesOn).toBeUndefined()
  })

  it('leaves no row and no text of the member after 30 days, except what tax law requires', async () => {
    const { member, remove, pack, exports } = await makeOwner()
    await makeBadges(world, member.id, [1, 2, 3])
    await pay(member.id, 4711)
    expect(await tableOf(4711, member.id)).toBe(1)
    await pack()
    await world.jobs.drain()
    const { address } = (await exports()).body
    await remove()
    world.clock.advance({ hours: 30 * 24 + 1 })
    await runDeletions()
    expect(
      world.mails.filter(({ to, subject }) => to === member.email && /has been deleted$/.test(subject)),
    ).toHaveLength(1)
    expect((await logIn(member.id)).status).toBe(401)
    expect((await world.app.inject({ url: address })).statusCode).toBe(404)
    for (const { name, columns } of await listTables(world.db)) {
      const owner = name === 'member' ? 'id' : 'member_id'
      if (columns.includes(owner) && (name === 'member' || owner === 'member_id'))
        expect(await count(`"${name}" where ${owner} = $1`, [member.id]), name).toBe(0)
      // No column of any table has the member's address.
      expect(await count(`"${name}" t where t::text ilike $1`, [`%${member.email}%`]), name).toBe(0)
    }
    expect(await count('kept_payment where amount_cents = 4711')).toBe(1)
    // A repeat changes nothing.
    await world.jobs.run('privacy-delete-member', { memberId: member.id })
    expect(await count('kept_payment where amount_cents = 4711')).toBe(1)
  })
})

describe('what a deleted account leaves in other places', () => {
  const DAYS_30 = 30 * 24 + 1
  const fileOf = (name: string) => path.join(world.deps.settings.DATA_DIR, 'files', name)
  const isKept = (name: string) =>
    access(fileOf(name)).then(
      () => true,
      () => false,
    )

  it('leaves no shared picture, drawn or not, published or not, and no cover of a coach', async () => {
    const { member, headers, remove } = await makeOwner()
    await makeBadges(world, member.id, [31])
    const assessmentId = await makeAssessment(world, member.id, 1)
    await finishAssessment(member.id, assessmentId)
    const wheel = (await call('GET', '/Customer/GetShareContent/1', headers)).body
    await call('GET', `/Customer/GetSharePicture/${wheel.shareCode}`, headers)
    const older = `shared/1/${wheel.shareCode}.png`
    await world.deps.files.write(older, Buffer.from('drawn before the drawing changed'))
    const cover = 'cccccccccccccccccccccc.webp'
    await world.deps.files.write(`profile/${cover}`, Buffer.from('hills'))
    await world.app.services.coaches.saveProfile({
      memberId: member.id,
      country: 'US',
      zip: '97201',
      city: 'Portland',
      state: 'OR',
      coverFileName: cover,
    })
    const files = [`shared/2/${wheel.shareCode}.png`, older, `profile/${cover}`]
    for (const file of files) expect(await isKept(file), file).toBe(true)
    await remove()
    world.clock.advance({ hours: DAYS_30 })
    await runDeletions()
    for (const file of files) expect(await isKept(file), file).toBe(false)
  })

  it('is an order for the books without the person; what is still to be shipped stays with staff until it has', async () => {
    const { member, remove } = await makeOwner()
    const order = async (handled: boolean) => {
      const key = await placeOrder(world, { email: member.email, cents: 1900 })
      await world.db.pool.query(
        `insert into request_form (key, kind, first_name, last_name, email, message, created_at, handled_at)
         values ($1, 'order', 'Zoë', 'Quackenbush', $2, 'Ship to Elm Street 7', $3, $4)`,
        [key, member.email, world.clock.now(), handled ? world.clock.now() : null],
      )
    }
    await order(true)
    await order(false)
    await remove()
    world.clock.advance({ hours: DAYS_30 })
    await runDeletions()
    expect(await count(`shop_order where total_cents = 1900 and title = 'Cards'`)).toBe(2)
    // Without the key, which is random: the four digits of the card appear in one of a thousand.
    const left = `shop_order t where (to_jsonb(t) - 'key')::text ~* $1`
    expect(await count(left, [`Quackenbush|Elm Street|4242|${member.email}`])).toBe(0)
    const toShip = () => count(`request_form where email = $1`, [member.email])
    expect(await toShip()).toBe(1)
    await world.db.pool.query('update request_form set handled_at = now() where email = $1', [member.email])
    await world.jobs.run('privacy-retention')
    expect(await toShip()).toBe(0)
  })
})

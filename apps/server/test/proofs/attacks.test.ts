import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tidyText } from '@oola/contract/tidy-text'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { plainLine } from '#server/platform/plain-line.ts'
import { ATTACKS, isAttacked } from '../support/attacks.ts'
import { asMember } from '../support/builders/as-member.ts'
import { freeTestForm, mindBodyForm } from '../support/builders/free-test-forms.ts'
import { makeAssessment, saveScores, scoresFor } from '../support/builders/make-assessment.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { makeEnrolBody, sendEnrolment } from '../support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { makeBuiltApp } from '../support/built-app.ts'

const MEMBER_MAILS = [
  'passwordChanged',
  'receipt',
  'refundableReceipt',
  'welcome',
  'paymentFailed',
  'membershipLapsed',
  'membershipCanceled',
  'membershipRefunded',
] as const

let folder: string
let world: TestApp
beforeAll(async () => {
  folder = await makeBuiltApp()
  const env = { PUBLIC_URL: 'https://oola.test' }
  world = await makeTestApp({ env, deps: { webFolder: folder } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})
// The limits of visitors' forms are per hour.
afterEach(() => world.clock.advance({ hours: 2 }))

const get = (url: string, query: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/${url}`, query })

it('the test of an answer would notice an attack that came through', () => {
  const live = ATTACKS.slice(0, 8).map((attack) => `<p title="${attack}">${attack}</p>`)
  expect(live.map(isAttacked)).toEqual(live.map(() => true))
  expect(isAttacked('<p>&lt;script&gt;attacked()&lt;/script&gt;</p>')).toBe(false)
})

describe.each(ATTACKS)('%j', (attack) => {
  it('as a search is an answer in JSON and never a server error [DIR-02, DIR-05]', async () => {
    const replies = await Promise.all([
      get('FindCoach/GetCoachBySearchTermZipCode', { searchTerm: attack }),
      get('FindCoach/GetCoachBySearchTermZipCode', { zipcode: attack }),
      get('FindCoach/GetCoachBySearchTermZipCode', { searchTerm: 'a', country: attack }),
      get(`Coach/GetDirectoryListingInfoPublic/${encodeURIComponent(attack)}`),
      get(`Customer/GetAmbassadorProfileInformation/${encodeURIComponent(attack)}`),
      get(`FreeAssessment/GetResult/${encodeURIComponent(attack)}`),
    ])
    for (const { statusCode, headers } of replies) {
      expect([200, 400, 404, 409]).toContain(statusCode)
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it("as a coach's profile is found by name and answered as it was written, in JSON [DIR-08]", async () => {
    const name = `q${randomUUID().slice(0, 8)}`
    const coach = await makeCoach(
      world,
      { firstName: name, lastName: attack },
      { aboutMe: attack, websiteUrl: attack, calendlyUrl: attack, facebookUserName: attack },
    )
    const reply = await get('FindCoach/GetCoachBySearchTermZipCode', { searchTerm: name })
    expect(reply.json()).toMatchObject([{ id: coach.id, lastName: attack, aboutMe: attack }])
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
  })

  it('as a name is only text in a shared page and its picture [SCORE-25]', async () => {
    const member = await asMember(world, { stepId: 1, firstName: attack })
    const id = await makeAssessment(world, member.id)
    await saveScores(
      member,
      id,
      1,
      scoresFor(1, 1, 70, () => 5),
    )
    const { body } = await member.send('GET', '/Customer/GetShareContent/1')
    await member.send('PUT', `/Customer/PublishShare/${body.shareCode}`)
    const open = (url: string) => world.app.inject(url.replace('https://oola.test', ''))
    const page = await open(body.shareUrl)
    expect(page.statusCode).toBe(200)
    expect(isAttacked(page.body)).toBe(false)
    expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none'/)
    const picture = await open(body.socialMediaImageUrl)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('as the name of a member, and as every other value, is one line of text in each mail', async () => {
    const { id, email } = await makeMember(world, { firstName: attack })
    const facts = [
      'amount',
      'card',
      'customerId',
      'days',
      'minutes',
      'number',
      'refundDay',
      'retryDay',
      'until',
      'what',
    ]
    const values = Object.fromEntries(facts.map((name) => [name, attack]))
    const { queueMail } = world.app.services.account
    await inTransaction(world.db, async (tx) => {
      for (const name of MEMBER_MAILS)
        await queueMail(tx, name, id, `${name}-${id}`, { values, path: '/membership' })
    })
    const payload = { email }
    await world.app.inject({ method: 'POST', url: '/api/Login/RequestPasswordReset', payload })
    await world.jobs.drain()
    const mails = world.mails.filter(({ to }) => to === email)
    expect(mails).toHaveLength(MEMBER_MAILS.length + 1)
    for (const { subject, text, html } of mails) {
      expect(subject).not.toMatch(/\p{C}/u)
      expect(text).not.toMatch(/[^\P{C}\n]|^Bcc:/mu)
      expect(isAttacked(html)).toBe(false)
      expect(html).toContain(escapeHtml(plainLine(attack)))
    }
  })

  it('as the name behind an alias is one line of text in a page’s tags [AMB-01]', async () => {
    const webAlias = `a-${randomUUID().slice(0, 8)}`
    await makeMember(world, { firstName: attack, lastName: attack, webAlias })
    for (const place of ['/myoola/:alias', '/FreeTest/:alias', '/:alias/enrollment', '/TRS/myoola/:alias']) {
      const url = place.replace(':alias', webAlias)
      const { statusCode, body } = await world.app.inject({ url, headers: { accept: 'text/html' } })
      expect(statusCode).toBe(200)
      const title = /<meta property="og:title" content="([^"]*)"\/>/.exec(body)?.[1] ?? ''
      expect(title).toContain(' invites you: ')
      expect(title).toContain(escapeHtml(plainLine(attack)).slice(0, 10))
      expect(title).not.toMatch(/[<>]|\p{C}/u)
      expect(isAttacked(body)).toBe(false)
      expect(body.match(/<script/g)).toHaveLength(1)
    }
  })

  it('as an alias, a path or a query leads nowhere else and is in no page [AMB-02, ROUTE-23]', async () => {
    const given = encodeURIComponent(attack)
    for (const url of [
      `/${given}`,
      `/myoola/${given}`,
      `/FreeTest/${given}`,
      `/${given}/enrollment`,
      `/no/such/${given}`,
      `/contact?ref=${given}&coach=${given}`,
    ]) {
      const reply = await world.app.inject({ url, headers: { accept: 'text/html' } })
      expect([200, 400, 404], url).toContain(reply.statusCode)
      expect(reply.headers.location).toBeUndefined()
      expect(isAttacked(reply.body)).toBe(false)
      expect(reply.body).not.toContain('attacked')
      expect(String(reply.headers.link ?? '')).not.toMatch(/[\r\n]|attacked/)
    }
  })

  it.each([
    ['Scores/FreeTestSave', freeTestForm],
    ['FreeAssessment/SaveResponse', mindBodyForm],
  ])('in any field of %s is refused or stored unchanged [FREE-22..24, MIND-18]', async (path, formOf) => {
    for (const field of ['FirstName', 'LastName', 'EmailAddress', 'PhoneNumber', 'AmbassadorsName']) {
      const EmailAddress = `a-${randomUUID().slice(0, 8)}@example.com`
      const form = formOf(world.content.freeTests, { EmailAddress, [field]: attack })
      const payload = { ...form, clientKey: randomUUID() }
      const { statusCode } = await world.app.inject({ method: 'POST', url: `/api/${path}`, payload })
      const { rows } = await world.db.pool.query('select first_name from free_result where email = $1', [
        EmailAddress,
      ])
      const expected = { first_name: field === 'FirstName' ? tidyText(attack) : 'Zoë' }
      expect([statusCode, rows], field).toEqual(statusCode === 200 ? [200, [expected]] : [400, []])
    }
  })

  it('in any field of the enrolment is refused, but for the password, which works [PUBLIC-33]', async () => {
    const good = await makeEnrolBody(world)
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'sponsor', 'cardToken', 'enrolmentKey'])
      expect((await sendEnrolment(world, { ...good, [field]: attack })).status, field).toBe(400)
    const password = attack.padEnd(10, '!')
    const body = await makeEnrolBody(world, { password })
    expect((await sendEnrolment(world, body)).status).toBe(200)
    const payload = { userId: body.email, password, loginType: 3 }
    const login = await world.app.inject({ method: 'POST', url: '/api/Login', payload })
    expect(login.statusCode).toBe(200)
  })

  it('as the name of a test leaves the mail of its result without a trace', async () => {
    const email = `a-${randomUUID().slice(0, 8)}@example.com`
    const user = { FirstName: attack.slice(0, 50), LastName: attack.slice(0, 50), EmailAddress: email }
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/FreeAssessment/SaveResponse',
      payload: { ...mindBodyForm(world.content.freeTests, user), clientKey: randomUUID() },
    })
    expect(reply.statusCode).toBe(200)
    await expect
      .poll(async () => {
        await world.jobs.drain()
        return world.mails.filter(({ to }) => to === email).length
      })
      .toBe(1)
    const [mail] = world.mails.filter(({ to }) => to === email)
    const whole = `${mail?.subject} ${mail?.text} ${mail?.html}`
    for (const trace of ['attacked', 'drop table', 'passwd', '\u001b', '\u202e'])
      expect(whole).not.toContain(trace)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })
})

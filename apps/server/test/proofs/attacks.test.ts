import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ATTACKS, isAttacked } from '../support/attacks.ts'
import { asMember } from '../support/builders/as-member.ts'
import { mindBodyForm } from '../support/builders/free-test-forms.ts'
import { makeAssessment, saveScores, scoresFor } from '../support/builders/make-assessment.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { PUBLIC_URL: 'https://oola.test' } })
})
afterAll(() => world.close())
// The limits of visitors' forms count by the hour.
afterEach(() => world.clock.advance({ hours: 2 }))

const get = (url: string, query: Record<string, string> = {}) =>
  world.app.inject({ url: `/api/${url}`, query })

it('the test of an answer would notice an attack that came through', () => {
  const live = ATTACKS.slice(0, 8).map((attack) => `<p title="${attack}">${attack}</p>`)
  expect(live.map(isAttacked)).toEqual(live.map(() => true))
  expect(isAttacked('<p>&lt;script&gt;attacked()&lt;/script&gt;</p>')).toBe(false)
})

describe.each(ATTACKS)('%j', (attack) => {
  it('as a search is an answer in JSON and never a failure of ours [DIR-02, DIR-05]', async () => {
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

  it('as a name stands in a shared page and its picture as words only [SCORE-25]', async () => {
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

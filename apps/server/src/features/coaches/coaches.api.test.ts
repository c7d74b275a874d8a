import { CoachResult } from '@oola/contract/coaches/coaches.schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeBadges } from '../../../test/support/builders/make-badges.ts'
import { makeCertificate } from '../../../test/support/builders/make-certification.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeSignedIn, signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
let priya: { id: number }
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
  priya = await makeCoach(
    world,
    { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', phone: '5550107001' },
    {
      listingPageHeader: 'See the week you actually have',
      myOffer: 'One brave thing a week.',
      aboutMe: 'I coach in the evenings.',
      calendlyUrl: 'https://calendly.com/priya-raman/30min',
      sessionRate: 7500,
      testimonialText: 'She listens.',
      testimonialName: 'A. Client',
      testimonialLocation: 'Salem, Oregon',
      testimonialPermission: true,
      instagramUserName: 'priyacoaches',
    },
  )
  await makeBadges(world, priya.id, [101, 113, 8])
  await makeCoach(world, { firstName: 'Tomás', lastName: 'Rivera' }, { zip: '97230', city: 'Gresham' })
  await makeCoach(
    world,
    { firstName: 'ÉLISE', lastName: "O'Brien-Côté" },
    { country: 'CA', zip: 'M5V3L9', city: 'Toronto', state: 'Ontario' },
  )
  await makeCoach(world, { firstName: 'Hidden', lastName: 'Raman' }, { isListed: false })
  await makeCoach(world, { firstName: 'Former', lastName: 'Raman', isActiveCoach: false })
})
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

/** A coach for one test, outside of the range of the other searches. */
const makeElsewhere = (
  given: Parameters<typeof makeCoach>[1] = {},
  profile: Parameters<typeof makeCoach>[2] = {},
) => makeCoach(world, given, { zip: '33101', city: 'Miami', state: 'Florida', ...profile })

const search = async (query: Record<string, string>) => {
  const reply = await world.app.inject({
    url: '/api/FindCoach/GetCoachBySearchTermZipCode',
    query,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const firstNames = async (query: Record<string, string>) => {
  const { body } = await search(query)
  return body.map(({ firstName }: { firstName: string }) => firstName)
}

describe('GET FindCoach/GetCoachBySearchTermZipCode', () => {
  it('answers some of many simultaneous searches of one address, and all of other addresses', async () => {
    const from = async (remoteAddress: string) =>
      (
        await world.app.inject({
          url: '/api/FindCoach/GetCoachBySearchTermZipCode',
          query: { searchTerm: 'priya', zipcode: '', country: 'US' },
          remoteAddress,
        })
      ).statusCode
    const searches = Array.from({ length: 30 }, () => from('198.51.100.1'))
    const [one, other] = [Promise.all(searches), from('198.51.100.2')]
    expect(await other).toBe(200)
    const statuses = await one
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(await from('198.51.100.1')).toBe(200)
  })

  it.each([
    ['a first name', 'priya', ['Priya']],
    ['the beginning of a name', 'ram', ['Priya']],
    ['the middle and the end of a name', 'iver', ['Tomás']],
    ['the end of a name with an accent', 'ómas', ['Tomás']],
    ['both names', 'Raman Pri', ['Priya']],
    ['a name typed without its accents', 'tomas', ['Tomás']],
    ['a name typed with other accents', 'Rívera', ['Tomás']],
    ['nobody', 'zzz', []],
    ['signs only', "%_' & | !", []],
    ['an emoji', '🌞', []],
  ])('finds coaches by %s [DIR-02, DIR-05, DIR-06]', async (_, searchTerm, expected) => {
    expect(await firstNames({ searchTerm })).toEqual(expected)
  })

  it.each([
    ['capitals with accents', 'elise cote'],
    ['an apostrophe', "O'Br"],
    ['the apostrophe of a phone', 'o’brien'],
    ['no apostrophe', 'obrien'],
  ])('finds coaches of the other country by %s, and only there [DIR-02, DIR-05]', async (_, searchTerm) => {
    expect(await firstNames({ searchTerm, country: 'CA' })).toEqual(['ÉLISE'])
    expect(await firstNames({ searchTerm })).toEqual([])
    expect(await firstNames({ searchTerm: 'priya', country: 'CA' })).toEqual([])
  })

  it('finds the nearest first, with distances, in one country only [DIR-02, DIR-05]', async () => {
    expect(await firstNames({ zipcode: '97230' })).toEqual(['Tomás', 'Priya'])
    expect(await firstNames({ zipcode: '97214-0001' })).toEqual(['Priya', 'Tomás'])
    // Vancouver, Washington, is on the other bank of the river: another region, another state.
    const { body } = await search({ zipcode: '98660' })
    expect(body.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Priya', 'Tomás'])
    expect(body[0].miles).toBeGreaterThan(4)
    expect(body[0].miles).toBeLessThan(body[1].miles)
    expect(body[1].miles).toBeLessThan(25)
    expect(await firstNames({ zipcode: 'm5v 3l9', country: 'CA' })).toEqual(['ÉLISE'])
    expect(await firstNames({ zipcode: 'M5V', country: 'CA' })).toEqual(['ÉLISE'])
    expect(await firstNames({ zipcode: '10001' })).toEqual([])
  })

  it('wants both when both are given', async () => {
    expect(await firstNames({ searchTerm: 'rivera', zipcode: '97214' })).toEqual(['Tomás'])
    expect(await firstNames({ searchTerm: 'elise', zipcode: '97214' })).toEqual([])
  })

  it.each<Record<string, string>>([
    { zipcode: '9721' },
    { zipcode: '00000' },
    { zipcode: 'M5V 3L9' },
    { zipcode: '97214', country: 'CA' },
    { zipcode: 'Z9Z 9Z9', country: 'CA' },
  ])('names a zip code that is none: %j [DIR-04]', async (query) => {
    expect(await search(query)).toMatchObject({
      status: 409,
      body: { code: 'zip_invalid', message: 'Please enter a valid Zip Code' },
    })
  })

  it.each([
    [{ searchTerm: 'x'.repeat(101) }, 'searchTerm'],
    [{ searchTerm: 'a', country: 'DE' }, 'country'],
  ])('refuses %j and names %s', async (query, path) => {
    const { status, body } = await search(query as Record<string, string>)
    expect(status).toBe(400)
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
  })

  it('shows some coaches of the country without a search, different ones each day', async () => {
    for (let each = 0; each < 8; each += 1) await makeElsewhere({ lastName: `Seen${each}` })
    const shown = async () => (await search({})).body.map(({ id }: { id: number }) => id)
    const today = await shown()
    expect(today).toHaveLength(6)
    expect(await shown()).toEqual(today)
    expect(await firstNames({ country: 'CA', zipcode: ' ' })).toEqual(['ÉLISE'])
    const days = new Set<string>()
    for (let day = 0; day < 5; day += 1) {
      world.clock.advance({ days: 1 })
      days.add(String(await shown()))
    }
    expect(days.size).toBeGreaterThan(1)
  })

  it('shows neither e-mail address nor phone, and the fields of a listing [DIR-08, DIR-12, DIR-14]', async () => {
    const { body } = await search({ searchTerm: 'priya' })
    expect(body).toHaveLength(1)
    expect(Object.keys(body[0]).sort()).toEqual(Object.keys(CoachResult.shape).sort())
    expect(body[0]).toMatchObject({
      id: priya.id,
      emailAddress: null,
      phoneNumber: null,
      location: 'Portland, Oregon',
      calendlyUserName: 'priya-raman',
      badges: [
        { id: 101, achievementName: 'Certified life coach' },
        { id: 113, achievementName: '10 clients' },
      ],
      testimonial: { text: 'She listens.', clientPermission: true },
      currentSessionRate: 7500,
      currentSessionRateText: '$75.00 for a 30-minute session',
    })
  })
})

describe('GET Coach/GetCoachByUserId', () => {
  const portal = async (coach: { id: number }, headers: Record<string, string>) => {
    const reply = await world.app.inject({ url: `/api/Coach/GetCoachByUserId/${coach.id}`, headers })
    return { status: reply.statusCode, body: reply.json() }
  }

  it('is the coach for the head of the portal, with and without a profile [PORTAL-54]', async () => {
    const head = { profilePictureFileName: null, coverFileName: null }
    expect(await portal(priya, await signIn(world, priya))).toEqual({
      status: 200,
      body: {
        ...head,
        id: priya.id,
        userId: priya.id,
        firstName: 'Priya',
        lastName: 'Raman',
        isListed: true,
        ...{ takesClients: true, hasTimes: true, timeZone: 'America/Los_Angeles' },
      },
    })
    const covered = await makeElsewhere({}, { isListed: false, coverFileName: 'hills.webp' })
    expect((await portal(covered, await signIn(world, covered))).body).toMatchObject({
      coverFileName: 'hills.webp',
      isListed: false,
    })
    const fresh = await makeSignedIn(world, { firstName: 'Noor', isActiveCoach: true })
    expect(await portal(fresh.member, fresh.headers)).toMatchObject({
      status: 200,
      body: { ...head, firstName: 'Noor', isListed: false },
    })
  })

  it('is for coaches, each their own [PORTAL-54]', async () => {
    const headers = await signIn(world, priya)
    expect((await portal(await makeElsewhere(), headers)).status).toBe(403)
    const plain = await makeSignedIn(world)
    expect((await portal(plain.member, plain.headers)).status).toBe(403)
    expect((await portal(priya, {})).status).toBe(401)
  })
})

describe('the listing of a coach', () => {
  const publicListing = (id: number) => world.app.inject(`/api/Coach/GetDirectoryListingInfoPublic/${id}`)

  it('is public without e-mail address, phone and what a client has not released [DIR-10, DIR-12]', async () => {
    const shy = await makeElsewhere({ lastName: 'Shy' }, { testimonialText: 'Only for you.' })
    expect((await publicListing(priya.id)).json()).toMatchObject({
      firstName: 'Priya',
      emailAddress: null,
      phoneNumber: null,
    })
    expect((await publicListing(shy.id)).json().testimonial).toBeNull()
  })

  it('proves the certification while the certificate is valid', async () => {
    const coach = await makeElsewhere()
    await world.db.pool.query(
      `insert into member_badge (member_id, badge_id, awarded_at, awarded_day) values ($1, 101, now(), '2026-03-02')`,
      [coach.id],
    )
    const certificateOf = async () => (await publicListing(coach.id)).json().certificateCode
    const badgesOf = async () =>
      (await publicListing(coach.id)).json().badges.map(({ id }: { id: number }) => id)
    expect(await certificateOf()).toBeNull()
    const first = await makeCertificate(world, coach.id)
    expect(await certificateOf()).toBe(first)
    await world.app.services.certificates.withdraw(first, 'Issued twice')
    expect(await certificateOf()).toBeNull()
    // Nor does the badge say so; it stays the coach's.
    expect(await badgesOf()).toEqual([])
    expect((await world.app.services.coaches.badgesOf(coach.id)).map(({ id }) => id)).toEqual([101])
    const second = await makeCertificate(world, coach.id)
    expect(await certificateOf()).toBe(second)
    expect(await badgesOf()).toEqual([101])
  })

  it('is not public while unlisted, and other members have none [DIR-10]', async () => {
    const { member } = await makeSignedIn(world)
    const hidden = await makeElsewhere({}, { isListed: false })
    for (const id of [member.id, hidden.id, 999_999]) expect((await publicListing(id)).statusCode).toBe(404)
  })

  it('is complete for the coach, and closed to others [DIR-09, DIR-11]', async () => {
    const headers = await signIn(world, priya)
    const get = (id: number, as: Record<string, string>) =>
      world.app.inject({ url: `/api/Coach/GetDirectoryListingInfo/${id}`, headers: as })
    expect((await get(priya.id, headers)).json()).toMatchObject({
      emailAddress: 'priya@example.com',
      phoneNumber: '5550107001',
    })
    const other = await makeElsewhere()
    expect((await get(other.id, headers)).statusCode).toBe(403)
    const { member, headers: plain } = await makeSignedIn(world)
    expect((await get(member.id, plain)).statusCode).toBe(403)
    expect((await get(priya.id, {})).statusCode).toBe(401)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { answersOf, bioOf, newCoach, profileOf } from '../../../test/support/builders/coach-forms.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const info = async (coach: ActingMember) =>
  (await coach.send('GET', `/Coach/getProfileInfo/${coach.id}`)).body
const finish = async (coach: ActingMember) => {
  await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
  await coach.send('POST', '/Coach/SaveMyBio', bioOf(coach))
  await coach.send('POST', '/Coach/SaveAssessment', answersOf(world, coach))
}

describe('a coach who has written nothing', () => {
  it('gets every field with its default, and the welcome window [PORTAL-19, PORTAL-20]', async () => {
    const coach = await newCoach(world)
    expect(await info(coach)).toEqual({
      userId: coach.id,
      firstName: 'Noor',
      lastName: 'Haddad',
      city: '',
      state: '',
      country: 'US',
      zipCode: '',
      primaryLanguage: 'English',
      emailAddress: expect.stringContaining('@'),
      phoneNumber: expect.any(String),
      websiteUrl: null,
      calendlyUrl: null,
      facebookUserName: null,
      instagramUserName: null,
      linkedInUserName: null,
      twitterUserName: null,
      tikTokUserName: null,
      myOffer: '',
      aboutMe: '',
      listingPageHeader: "Hi, I'm Noor. I can't wait to meet you!",
      sessionRates: expect.arrayContaining([
        { itemCode: 'session-45', description: '30 minutes', cents: 4500, selected: false },
      ]),
      rateQuestion: expect.any(String),
      rateQuestionDisclaimer: expect.any(String),
      testimonial: { fullName: '', text: '', location: '', clientPermission: true },
      displayCoachingModal: true,
      saved: { profile: false, bio: false, assessment: false },
      profilePictureFileName: null,
      coverFileName: null,
      badges: [],
    })
  })

  it('is in the directory only when profile, bio and assessment are saved', async () => {
    const coach = await newCoach(world)
    const isListed = async () =>
      (await coach.send('GET', `/Coach/GetCoachByUserId/${coach.id}`)).body.isListed
    await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    expect(await isListed()).toBe(false)
    await coach.send('POST', '/Coach/SaveMyBio', bioOf(coach))
    expect(await isListed()).toBe(false)
    expect((await info(coach)).saved).toEqual({ profile: true, bio: true, assessment: false })
    const { body } = await coach.send('POST', '/Coach/SaveAssessment', answersOf(world, coach))
    expect(body.displayCoachingModal).toBe(false)
    expect(await isListed()).toBe(true)
  })
})

describe('saving the profile', () => {
  it('stores every field, with city and state of the zip code [PORTAL-22]', async () => {
    const coach = await newCoach(world)
    const { status, body } = await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      city: 'Portland',
      state: 'Oregon',
      zipCode: '97214',
      emailAddress: 'noor.coach@example.com',
      phoneNumber: '5035550142',
      websiteUrl: 'https://noor.example',
      calendlyUrl: 'https://calendly.com/noor-haddad/30min',
      instagramUserName: 'noorcoaches',
      facebookUserName: null,
    })
    // The login does not change; clients see the other address.
    expect((await coach.send('GET', `/Customer/GetAccount/${coach.id}`)).body.email).not.toBe(
      'noor.coach@example.com',
    )
    expect((await coach.send('GET', `/Coach/GetDirectoryListingInfo/${coach.id}`)).body.emailAddress).toBe(
      'noor.coach@example.com',
    )
  })

  it.each([
    ['firstName', ''],
    ['lastName', ''],
    ['zipCode', ''],
    ['country', ''],
    ['primaryLanguage', ''],
    ['emailAddress', ''],
    ['emailAddress', 'noor at example'],
    ['phoneNumber', ''],
    ['phoneNumber', '503-555-0142'],
    ['calendlyUrl', ''],
    ['calendlyUrl', 'https://evil.example/noor'],
    ['calendlyUrl', 'https://calendly.com/'],
    ['websiteUrl', 'noor-haddad'],
    ['websiteUrl', 'javascript:alert(1)'],
  ])('refuses %s as "%s" and stores nothing', async (field, value) => {
    const coach = await newCoach(world)
    const { status, body } = await coach.send(
      'POST',
      '/Coach/SaveMyProfile',
      profileOf(coach, { [field]: value }),
    )
    expect([status, body.issues[0].path]).toEqual([400, field])
    expect((await info(coach)).saved.profile).toBe(false)
  })

  it('refuses a zip code that the country does not have', async () => {
    const coach = await newCoach(world)
    for (const change of [{ zipCode: '00000' }, { country: 'CA' }]) {
      const { status, body } = await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach, change))
      expect([status, body.message]).toEqual([409, 'Please enter a valid Zip Code'])
    }
  })

  it('needs no outside calendar: clients book in the portal then', async () => {
    const coach = await newCoach(world)
    const { body } = await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach, { calendlyUrl: null }))
    expect(body).toMatchObject({ calendlyUrl: null, saved: { profile: true } })
  })
})

describe('saving the bio', () => {
  it('stores texts, rate and testimonial; without permission the testimonial is cleared [PORTAL-21]', async () => {
    const coach = await newCoach(world)
    expect((await coach.send('POST', '/Coach/SaveMyBio', bioOf(coach))).body.code).toBe('profile_first')
    await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    const { body } = await coach.send('POST', '/Coach/SaveMyBio', bioOf(coach))
    expect(body).toMatchObject({
      listingPageHeader: "Hi, I'm Noor.",
      myOffer: 'See your week.',
      aboutMe: 'I listen.',
      testimonial: { fullName: 'Lena H.', text: 'She asks well.', location: 'Salem', clientPermission: true },
    })
    expect(body.sessionRates.filter(({ selected }: { selected: boolean }) => selected)).toMatchObject([
      { itemCode: 'session-45', cents: 4500 },
    ])
    const without = bioOf(coach, { testimonial: { clientPermission: false, fullName: 'Lena H.' } })
    expect((await coach.send('POST', '/Coach/SaveMyBio', without)).body.testimonial).toEqual({
      fullName: '',
      text: '',
      location: '',
      clientPermission: false,
    })
  })

  it.each([
    ['listingPageHeader', 150],
    ['myOffer', 300],
    ['aboutMe', 750],
  ])('wants %s, of at most %i characters', async (field, max) => {
    const coach = await newCoach(world)
    await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    const statusOf = async (text: string) =>
      (await coach.send('POST', '/Coach/SaveMyBio', bioOf(coach, { [field]: text }))).status
    expect(await statusOf('')).toBe(400)
    expect(await statusOf(' \n ')).toBe(400)
    expect(await statusOf('x'.repeat(max))).toBe(200)
    expect(await statusOf('x'.repeat(max + 1))).toBe(400)
  })

  it('refuses a rate that is not offered', async () => {
    const coach = await newCoach(world)
    await coach.send('POST', '/Coach/SaveMyProfile', profileOf(coach))
    const { status, body } = await coach.send(
      'POST',
      '/Coach/SaveMyBio',
      bioOf(coach, { RateItemCode: 'session-1' }),
    )
    expect([status, body.code]).toEqual([409, 'rate_unknown'])
  })
})

describe('the edit window', () => {
  it('saves profile and bio together, or neither [PORTAL-23]', async () => {
    const coach = await newCoach(world)
    await finish(coach)
    const both = { ...profileOf(coach, { zipCode: '10025' }), ...bioOf(coach, { aboutMe: 'I ask.' }) }
    expect((await coach.send('PUT', '/Coach/EditProfile', both)).body).toMatchObject({
      city: 'New York',
      aboutMe: 'I ask.',
      displayCoachingModal: false,
    })
    const refused = { ...both, zipCode: '97214', RateItemCode: 'session-1' }
    expect((await coach.send('PUT', '/Coach/EditProfile', refused)).status).toBe(409)
    expect((await info(coach)).zipCode).toBe('10025')
  })
})

describe('the coaching assessment', () => {
  it('asks the seven questions in the coach’s wording and stores every answer [PORTAL-24, PORTAL-25]', async () => {
    const coach = await newCoach(world)
    const { questions } = world.deps.content.coaching.questionnaire
    const sheet = (await coach.send('GET', '/Coach/GetAssessmentQuestions')).body
    expect(sheet.map(({ text }: { text: string }) => text)).toEqual(questions.map((one) => one.coach))
    const some = { ...answersOf(world, coach), details: answersOf(world, coach).details.slice(1) }
    const refused = await coach.send('POST', '/Coach/SaveAssessment', some)
    expect([refused.status, refused.body.message]).toEqual([409, 'Please answer all the questions'])
    expect((await coach.send('POST', '/Coach/SaveAssessment', answersOf(world, coach))).status).toBe(200)
    const savedSheet = (await coach.send('GET', '/Coach/GetAssessmentQuestions')).body
    expect(
      savedSheet.every(({ options }: { options: { selected: boolean }[] }) => options[0]?.selected),
    ).toBe(true)
  })
})

it('is reachable only for the coach, not for other members', async () => {
  const [coach, other, member] = [await newCoach(world), await newCoach(world), await asMember(world)]
  const calls = [
    ['GET', `/Coach/getProfileInfo/${coach.id}`, undefined],
    ['POST', '/Coach/SaveMyProfile', profileOf(coach)],
    ['POST', '/Coach/SaveMyBio', bioOf(coach)],
    ['PUT', '/Coach/EditProfile', { ...profileOf(coach), ...bioOf(coach) }],
    ['POST', '/Coach/SaveAssessment', answersOf(world, coach)],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await other.send(method, path, body)).status, path).toBe(403)
    expect((await member.send(method, path, body)).status, path).toBe(403)
  }
  expect((await member.send('GET', '/Coach/GetAssessmentQuestions')).status).toBe(403)
  expect((await member.send('GET', '/Coach/LookUpZip?codes=97214&country=US')).status).toBe(403)
})

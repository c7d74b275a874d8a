import { expect, it } from 'vitest'
import { makeTestApp } from '../../../test/support/builders/make-test-app.ts'

const settingsOf = async (env: Record<string, string>) => {
  const world = await makeTestApp({ env })
  const reply = await world.app.inject('/api/Site/GetSettings')
  await world.close()
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

it('answers null for every address that is not set, and the built-in pages for the two that are always there', async () => {
  expect(await settingsOf({})).toEqual({
    links: {
      backOffice: '/backOffice',
      resetPassword: '/resetPassword',
      upgrade: '/corporphan/enrollment',
      enrollment: null,
      store: null,
      community: null,
      becomeCoach: null,
      becomeAmbassador: null,
      becomeAffiliate: null,
      cart: null,
      storeResetPassword: '/resetPassword',
    },
    social: [],
    addresses: { media: '/media', pictureUpload: '/api/Customer/UploadProfilePicture' },
    demo: false,
    homeVariant: 1,
  })
})

it('answers the addresses and switches of the deployment', async () => {
  const answer = await settingsOf({
    UPGRADE_URL: 'https://shop.example/upgrade',
    CART_URL: 'https://shop.example/cart',
    STORE_RESET_PASSWORD_URL: 'https://shop.example/reset',
    BACKOFFICE_URL: 'https://office.example/sso',
    HOME_VARIANT: '2',
    DEMO: 'true',
  })
  expect(answer).toMatchObject({
    links: {
      upgrade: 'https://shop.example/upgrade',
      cart: 'https://shop.example/cart',
      storeResetPassword: 'https://shop.example/reset',
      backOffice: 'https://office.example/sso',
      community: '/learnMore',
      store: null,
    },
    demo: true,
    homeVariant: 2,
  })
})

it('answers the pages elsewhere that are set, and where media and uploads are [SHELL-16, SHELL-34, SHELL-36]', async () => {
  const answer = await settingsOf({
    INSTAGRAM_URL: 'https://instagram.example/oola',
    YOUTUBE_URL: 'https://youtube.example/oola',
    MEDIA_URL: 'https://media.example/oola/',
    PICTURE_UPLOAD_URL: 'https://upload.example/pictures',
  })
  expect(answer).toMatchObject({
    social: [
      { name: 'Instagram', url: 'https://instagram.example/oola' },
      { name: 'YouTube', url: 'https://youtube.example/oola' },
    ],
    addresses: { media: 'https://media.example/oola', pictureUpload: 'https://upload.example/pictures' },
  })
})

it('answers all five pages elsewhere in the demo, those without an address leading to a page that names the setting', async () => {
  const world = await makeTestApp({ env: { DEMO: 'true', YOUTUBE_URL: 'https://youtube.example/oola' } })
  const { social } = (await world.app.inject('/api/Site/GetSettings')).json()
  expect(social).toEqual([
    { name: 'Facebook', url: '/dev/social/Facebook' },
    { name: 'Instagram', url: '/dev/social/Instagram' },
    { name: 'YouTube', url: 'https://youtube.example/oola' },
    { name: 'LinkedIn', url: '/dev/social/LinkedIn' },
    { name: 'TikTok', url: '/dev/social/TikTok' },
  ])
  for (const [name, setting] of [
    ['Facebook', 'FACEBOOK_URL'],
    ['TikTok', 'TIKTOK_URL'],
  ]) {
    const page = await world.app.inject(`/dev/social/${name}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<h1>Oola on ${name}</h1>`)
    expect(page.body).toContain(`<code>${setting}</code>`)
  }
  expect((await world.app.inject('/dev/social/MySpace')).statusCode).toBe(404)
  await world.close()
})

it('has no such page outside the demo', async () => {
  const world = await makeTestApp()
  expect((await world.app.inject('/dev/social/Facebook')).body).not.toContain('FACEBOOK_URL')
  await world.close()
})

const answerOf = async (path: string) => {
  const world = await makeTestApp()
  const reply = await world.app.inject(path)
  await world.close()
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

it('answers the testimonials of a page without a login, none for a page that has none [PUBLIC-23, PUBLIC-24]', async () => {
  const world = await makeTestApp({ env: { DEMO: 'true' } })
  const testimonials = async (page: number) =>
    (await world.app.inject(`/api/home/GetHomeTestimonials/${page}`)).json()
  const home = await testimonials(1)
  expect(home.length).toBeGreaterThan(3)
  expect(Object.keys(home[0])).toEqual(['id', 'name', 'text', 'location', 'photoUrl', 'sample'])
  for (const page of [2, 3, 4]) {
    expect((await testimonials(page)).length).toBeGreaterThan(2)
  }
  expect(await testimonials(5)).toEqual([])
  await world.close()
})

it('answers no sample as a testimonial outside the demo', async () => {
  expect(await answerOf('/api/home/GetHomeTestimonials/1')).toEqual([])
})

it('answers the frequent questions without a login [PUBLIC-46, PUBLIC-47, PUBLIC-48]', async () => {
  const questions = await answerOf('/api/home/GetFrequentQuestions')
  expect(questions.length).toBeGreaterThanOrEqual(20)
  expect(questions.some(({ answer }: { answer: string }) => answer.includes('href="{opportunityPdf}"'))).toBe(
    true,
  )
  expect(Object.keys(questions[0])).toEqual(['id', 'group', 'question', 'answer'])
  expect(new Set(questions.map(({ id }: { id: number }) => id)).size).toBe(questions.length)
})

import type { Page } from '@playwright/test'
import { openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/proofs/server-process.ts'
import { makeDataDir, removeDataDir } from '../../apps/server/test/support/temp-data-dir.ts'
import { axe, BOTH_SIZES } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { freshEmail, freshPhone } from '../support/fresh-names.ts'
import { portal } from '../support/portal.ts'
import { interceptStripe } from '../support/stripe-script.ts'
import { type StripeService, startStripeService } from '../support/stripe-service.ts'
import { expect, test } from '../support/test.ts'

const DATABASE = `stripe_${process.pid}`
const GOOD = '4242 4242 4242 4242'
const NO_MONEY = '4000 0000 0000 9995'
const ASK_BANK = '4000 0025 0000 3155'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let service: StripeService
let server: ServerProcess
let dataDir: string
test.beforeAll(async () => {
  // A server of its own on an empty database, which gets all migrations.
  test.setTimeout(240_000)
  const { databaseUrl } = portal()
  const db = openDatabase(databaseUrl, { max: 1 })
  await db.pool.query(`create database ${DATABASE}`)
  await db.close()
  const own = new URL(databaseUrl)
  own.pathname = `/${DATABASE}`
  service = await startStripeService()
  dataDir = makeDataDir()
  server = await startServerProcess({
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: own.href,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_portal',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: service.url,
    },
  })
})
test.afterAll(async () => {
  await server?.stop()
  service?.stop()
  await removeDataDir(dataDir)
})

/** The enrolment with everything filled in but the card. */
const fillForm = async (page: Page, email: string) => {
  await page.goto(`${server.origin}/corporphan/enrollment`)
  const failure = page.getByText('The card field could not be loaded')
  await page.locator('iframe[title^="Secure card"]').or(failure).waitFor()
  await page.getByLabel('First name').fill('Sinéad')
  await page.getByLabel('Last name').fill('O’Brien')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Phone number').fill(freshPhone())
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByRole('checkbox').check()
}
const pay = (page: Page) => page.getByRole('button', { name: 'PAY $77 AND START' }).click()

for (const size of BOTH_SIZES)
  test.describe(`the enrolment with Stripe on ${size}`, () => {
    // Axe asks every frame, and this one does not answer strangers.
    const FOREIGN_FRAME = /Failed to execute 'postMessage'/

    test('takes the card in Stripe’s own field: a wrong one, one without money, one that the bank asks about [PUBLIC-33]', async ({
      visit,
    }) => {
      const page = await visit({ size, expected: [...status(402), FOREIGN_FRAME] })
      const stripe = await interceptStripe(page, service)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(server.origin)) sent.push(request.postData() ?? '')
      })
      const begun = service.asked.length
      await fillForm(page, freshEmail('stripe'))
      await stripe.writeCard('4242')
      await page.getByText('Your card number is incomplete.').waitFor()
      expect(await axe(page)).toEqual([])
      await pay(page)
      // The press is over when the focus is back in the field; a card written before that would be paid with.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
      expect(service.asked).toHaveLength(begun)

      await stripe.writeCard('4000 0000 0000 0001')
      await pay(page)
      await page.getByRole('alert').getByText('Your card number is incorrect.').waitFor()

      await stripe.writeCard(NO_MONEY)
      await pay(page)
      await page.getByRole('alert').getByText('There is not enough money on this card.').waitFor()

      await stripe.writeCard(ASK_BANK)
      await pay(page)
      await stripe.answerBank(false)
      await page.getByRole('alert').getByText('The payment was not confirmed with your bank.').waitFor()

      await stripe.writeCard(ASK_BANK)
      await pay(page)
      await stripe.answerBank(true)
      await page.waitForURL('**/thankYou')

      const { keys, created } = await stripe.use()
      expect([keys, stripe.loads]).toEqual([['pk_test_of_the_portal'], ['https://js.stripe.com/v3/']])
      expect(created).toMatchObject([{ type: 'card', options: { hidePostalCode: true } }])
      expect(created[0]?.options.style?.base?.color).toMatch(/^rgb/)
      // No card number came to us; each try was one payment, under a name of its own.
      expect(
        // Without what is made up anew each time, and may have such digits.
        sent.filter((body) =>
          /4000|4242/.test(body.replace(/"(enrolmentKey|phone|email)":"[^"]*"/g, '').replace(/\D/g, '')),
        ),
      ).toEqual([])
      const intents = service.asked
        .slice(begun)
        .filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
      expect(
        intents.map(({ form }) => [form.get('amount'), form.get('payment_method')?.split('_')[1]]),
      ).toEqual([
        ['7700', 'declined'],
        ['7700', 'ask'],
        ['7700', 'ask'],
      ])
      expect(new Set(intents.map(({ key }) => key)).size).toBe(3)
    })
  })

test.describe('the card field of Stripe', () => {
  test('says when its script cannot be loaded, and is there on the second try [PUBLIC-33]', async ({
    visit,
  }) => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(402)] })
    const stripe = await interceptStripe(page, service)
    await page.route('https://js.stripe.com/v3/', (route) => route.abort(), { times: 1 })
    await fillForm(page, freshEmail('second-try'))
    await page.getByText('The card field could not be loaded').waitFor()
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await stripe.writeCard(GOOD)
    await pay(page)
    await page.waitForURL('**/thankYou')
    expect(stripe.loads).toEqual(['https://js.stripe.com/v3/'])

    // Another card later on: the bank asks, and the setup intent stands for the card.
    await page.goto(`${server.origin}/membership`)
    await page.getByText('Visa ending in 4242').waitFor()
    await page.getByRole('button', { name: 'UPDATE CARD' }).click()
    await stripe.writeCard(ASK_BANK)
    await page.getByRole('button', { name: 'SAVE CARD' }).click()
    await stripe.answerBank(false)
    await page.getByRole('alert').getByText('The payment was not confirmed with your bank.').waitFor()
    await page.getByRole('button', { name: 'SAVE CARD' }).click()
    await stripe.answerBank(true)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(service.asked.at(-1)).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/setup_intents\/seti_/),
    })
    const { created, destroyed } = await stripe.use()
    expect([created.length, destroyed]).toEqual([1, 1])
  })

  test('loads nothing of Stripe on pages without a card [PUBLIC-33]', async ({ visit }) => {
    const page = await visit()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/stripe/.test(new URL(request.url()).host)) asked.push(request.url())
    })
    await page.goto(`${server.origin}/contact`)
    await page.getByRole('heading', { level: 1, name: 'A person answers' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  })
})

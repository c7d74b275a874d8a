import { makeAssessed, nextButton, openSteps, playFilm } from '../support/assessment.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

const FILMS = /\/media\/videos\/[^/]+\.mp4/

test('a film that is blocked locks nobody out: NEXT opens and says why, and the transcript is there [STEP1-07]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world)
  const page = await visit({ expected: [/net::ERR_/] })
  await page.route(FILMS, (route) => route.abort())
  await openSteps(page, memberId)
  await page.getByRole('status').getByText('The video could not be loaded.').waitFor()
  await page.getByText('Read the transcript', { exact: true }).click()
  await page.locator('button:enabled', { hasText: 'NEXT' }).click()
  await page.getByText('QUESTION 1/10', { exact: true }).waitFor()
  // Nothing is said to be saved before there is an answer.
  expect(await page.getByText('Saved', { exact: true }).count()).toBe(0)
})

test('a film has captions, and one that was seen before opens NEXT at once [STEP1-07]', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world)
  const page = await visit()
  await openSteps(page, memberId)
  await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
  await expect.poll(() => page.locator('video track[kind=captions][default]').count()).toBe(1)
  await playFilm(page)
  await page.locator('button:enabled', { hasText: 'NEXT' }).waitFor()
  await page.reload()
  await page.locator('button:enabled', { hasText: 'NEXT' }).waitFor()
})

test('the controls of a running film are named as they look, at each speed', async ({ visit, world }) => {
  const { memberId } = await makeAssessed(world)
  const page = await visit()
  await openSteps(page, memberId)
  await page.getByRole('button', { name: /^Play: / }).click()
  const speed = page.getByRole('button', { name: /^Speed/ })
  await expect.poll(() => speed.getAttribute('aria-label')).toBe('Speed: 1x')
  expect(await axe(page)).toEqual([])
  await speed.click()
  await page.getByRole('list', { name: 'Speed' }).getByRole('button', { name: '1.25x' }).click()
  await expect.poll(() => speed.getAttribute('aria-label')).toBe('Speed: 1.25x')
  expect(await axe(page)).toEqual([])
})

test('a film that was played to its end offers itself again, and the keys of its player work', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world)
  const page = await visit()
  await openSteps(page, memberId)
  await playFilm(page)
  await page.getByText('Watched.').first().waitFor()
  await page.getByRole('button', { name: 'AGAIN' }).click()
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('k')
  await expect.poll(isPaused).toBe(true)
})

test('a running film says what is seen to screen readers, and its words and sounds are captions', async ({
  visit,
  world,
}) => {
  const { memberId } = await makeAssessed(world)
  const page = await visit()
  await openSteps(page, memberId)
  await page.getByRole('button', { name: /^Play: / }).click()
  await page.getByRole('status').getByText('A kitchen in the morning. Priya uses a wheelchair.').waitFor()
  const captions = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
      )
  await expect.poll(captions).toEqual([expect.stringContaining('[birds sing]')])
})

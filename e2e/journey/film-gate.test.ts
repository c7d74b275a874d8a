import { makeAssessed, nextButton, openSteps, playFilm } from '../support/assessment.ts'
import { expect, test } from '../support/test.ts'

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

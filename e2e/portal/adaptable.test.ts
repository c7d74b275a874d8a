import { untilAlive } from '../support/alive.ts'
import { overflow, SIZES } from '../support/browser.ts'
import { emulateTouch } from '../support/reused-page.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Screens of each kind, by the member of the demo world who sees them; null: a visitor. */
const SCREENS: readonly (readonly [number | null, readonly string[]])[] = [
  [null, ['/', '/FreeTest', '/contact', '/maya/enrollment', '/learnMore', '/coachDirectory', '/order']],
  [1002, ['/steps']],
  [1003, ['/steps']],
  [1004, ['/steps']],
  [1005, ['/dashboard', '/account', '/programCalendar', '/membership', '/myNotes']],
]

/** How the page looks with the text spacing of WCAG 1.4.12. */
const spaceText = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: text that is cut off. What ends in "…" is whole where it leads to. */
const findCutText = () =>
  [...document.querySelectorAll('main *')]
    .filter((box) => {
      const { overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
      const clips = overflowY === 'hidden' || overflowY === 'clip'
      const isSeen = box.clientHeight > 1 && box.checkVisibility()
      return clips && isSeen && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
    })
    .filter((box) => [...box.childNodes].some((part) => part.nodeType === 3 && part.textContent?.trim()))
    .filter((box) => box.scrollHeight > box.clientHeight + 2)
    .map((box) => box.textContent)

const countPlaying = () =>
  [...document.querySelectorAll('audio, video')].filter((one) => !(one as HTMLMediaElement).paused).length

const LYING = { width: 844, height: 390 }
/** The window of 400 % zoom. */
const ZOOMED = { width: 320, height: 640 }

test('every kind of screen fits a phone that lies and 400 % zoom, plays nothing by itself, and keeps its words with the text spacing of WCAG', async ({
  visit,
}) => {
  // They are many.
  test.setTimeout(120_000)
  const page = await visit({ size: 'mobile' })
  for (const [member, paths] of SCREENS) {
    // A page that is still open would follow the change of the session by itself, and break off the next one.
    await page.goto('about:blank')
    if (member !== null) await signInAs(page, member)
    for (const path of paths) {
      const message = `${path} of ${member ?? 'a visitor'}`
      await emulateTouch(page, true)
      await page.setViewportSize(LYING)
      await page.goto(path)
      await untilAlive(page)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => overflow(page), { message }).toBe(0)
      await expect.poll(() => page.evaluate(countPlaying), { message }).toBe(0)
      // Zoom and spacing are a desktop's.
      await emulateTouch(page, false)
      await page.setViewportSize(ZOOMED)
      await expect.poll(() => overflow(page), { message }).toBe(0)
      await page.setViewportSize(SIZES.desktop)
      await page.evaluate(spaceText)
      await expect.poll(() => overflow(page), { message }).toBe(0)
      await expect.poll(() => page.evaluate(findCutText), { message }).toEqual([])
    }
  }
})

test('a press that ends outside its button does nothing', async ({ visit }) => {
  const page = await visit()
  await page.goto('/contact')
  await untilAlive(page)
  const send = page.getByRole('button', { name: 'LOG IN' }).first()
  const box = await send.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(700, 500)
  await page.mouse.up()
  await page.keyboard.press('Shift')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await send.click()
  await page.getByRole('dialog').waitFor()
})

test('fields about a person say to the browser what they are for', async ({ visit }) => {
  const page = await visit()
  await page.goto('/maya/enrollment')
  await untilAlive(page)
  const purposes = () =>
    page.locator('main input').evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))
  await expect
    .poll(purposes)
    .toEqual(
      expect.arrayContaining(['given-name', 'family-name', 'email', 'tel', 'new-password', 'cc-number']),
    )
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password')
  const isPasted = () =>
    password.evaluate((field) =>
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
  await expect.poll(isPasted).toBe(true)
})

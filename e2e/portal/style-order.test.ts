import { BOTH_SIZES, SIZES } from '../support/browser.ts'
import { emulateTouch } from '../support/reused-page.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** Runs in the page: what looks different after each of its style sheets came once more, in another order. */
const changesOfOrder = async (): Promise<string[]> => {
  // What moves, and heights and places, which change with whatever is above them, say nothing about the order.
  const asked = [...getComputedStyle(document.body)].filter((name) =>
    /^(padding|border|background|box-shadow|font|color$|display$|gap$|row-gap|column-gap|margin-(top|bottom)|width$|max-width$)/.test(
      name,
    ),
  )
  const elements = [...document.body.querySelectorAll('*')]
  const lookOf = (element: Element) => {
    const style = getComputedStyle(element)
    return asked.map((name) => `${name}: ${style.getPropertyValue(name)}`)
  }
  for (const copy of document.querySelectorAll('link[data-again]')) copy.remove()
  const before = elements.map(lookOf)
  const neighbors = elements.map((element) => element.parentElement?.childElementCount)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  for (const link of links.toReversed()) {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.dataset.again = ''
    await new Promise((resolve) => {
      copy.addEventListener('load', resolve)
      document.head.append(copy)
    })
  }
  return elements.flatMap((element, index) => {
    // Text of the server that comes or goes meanwhile changes its neighbors.
    if (!element.isConnected || element.parentElement?.childElementCount !== neighbors[index]) return []
    const after = lookOf(element)
    const changed = (before[index] ?? []).flatMap((each, at) =>
      each === after[at] ? [] : `${each} -> ${after[at]}`,
    )
    return changed.length > 0 ? [`${element.getAttribute('class')}: ${changed.join('; ')}`] : []
  })
}

// React Router and Vite may add a sheet a second time, behind the page's own, when a part comes later.
for (const [address, member] of [
  ['/home', null],
  ['/maya/enrollment', null],
  ['/FreeTest', null],
  ['/dashboard', 1005],
  ['/steps', 1003],
  ['/steps', 1004],
  ['/nonSubscriber', 1008],
  ['/coachingRoom', 1005],
] as const)
  test(`looks the same in whichever order its style sheets come: ${address} of ${member}`, async ({
    visit,
  }) => {
    const page = await visit({ isFirst: true })
    if (member) await signInAs(page, member)
    for (const size of BOTH_SIZES) {
      await page.setViewportSize(SIZES[size])
      await emulateTouch(page, size === 'mobile')
      await page.goto(address, { waitUntil: 'networkidle' })
      // An order that matters shows each time; what was still settling does not.
      await expect.poll(() => page.evaluate(changesOfOrder)).toEqual([])
    }
  })

import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NetworkLine } from '#web/ui/feedback/network-line.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

const none = { onClose: () => {}, onHold: () => {} }
const offline = { state: 'offline', title: 'You’re offline. Keep going as usual.' } as const
const back = { state: 'back', note: 'Fresh as of 6:58 PM' } as const
const FRESH = 'Last updated today at 5:12 PM'

const LINES = (
  <>
    <NetworkLine {...none} {...offline} note={FRESH} waiting={{ count: 3, onOpen: () => {} }} />
    <NetworkLine {...none} {...offline} note={FRESH} />
    <NetworkLine {...none} {...back} title="You’re back. All 3 have been sent." />
  </>
)

testSheet('network-line', LINES)

it.each(['light', 'dark'] as const)(
  'has what waits below its words on a phone without a card of it, %s',
  async (colorScheme) => {
    await page.viewport(390, 500)
    const inCard = { count: 3, onOpen: () => {}, hasCard: true }
    const { container } = await show(
      <main>
        {LINES}
        <NetworkLine {...none} {...offline} note={FRESH} waiting={inCard} />
      </main>,
      { colorScheme },
    )
    const sheet = page.elementLocator(container.firstElementChild as HTMLElement)
    await expect(sheet).toMatchScreenshot(`network-line-phone-${colorScheme}`)
  },
)

it('is there before it speaks, interrupts when the network goes, and waits for a pause when it is back', async () => {
  const shown = await show(<NetworkLine {...none} state={null} title="" note="" />)
  const region = page.getByRole('status')
  expect(region.element().textContent).toBe('')
  await shown.rerender(<NetworkLine {...none} {...offline} note={FRESH} />)
  expect(region.element().getAttribute('aria-live')).toBe('assertive')
  await expect.element(region).toHaveTextContent(`You’re offline. Keep going as usual.${FRESH}`)
  await shown.rerender(<NetworkLine {...none} {...back} title="You’re back. All 3 have been sent." />)
  expect(region.element().getAttribute('aria-live')).toBe('polite')
})

it('opens what waits, holds while it has the focus, and closes', async () => {
  const [onOpen, onClose, onHold] = [vi.fn(), vi.fn(), vi.fn()]
  await show(
    <NetworkLine
      {...{ onClose, onHold, ...back }}
      title="You’re back. 1 still to be sent."
      waiting={{ count: 1, onOpen }}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: '1 waiting to be sent' }))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onHold).toHaveBeenLastCalledWith(true)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

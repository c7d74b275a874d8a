import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../../test/sheet.tsx'
import { signIn } from '../../../../../test/sign-in.ts'
import { FirstActions } from './first-actions.tsx'

const open = async () => {
  signIn()
  await show(<FirstActions arrived ideas={() => null} onDone={() => {}} leaving={false} />)
}
const rows = () => page.getByRole('textbox', { name: /^Action step \d+$/ })
const row = (number: number) => page.getByRole('textbox', { name: `Action step ${number}`, exact: true })
const input = (number: number) => row(number).element() as HTMLInputElement
const texts = () =>
  rows()
    .elements()
    .map((one) => (one as HTMLInputElement).value)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Pastes a text where the cursor is, as Ctrl+V would. */
const paste = (words: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', words)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

describe('the rows of the first action steps', () => {
  it('come by ADD up to fourteen, by Enter up to fifteen, and go again down to three [ACTIONS-41..43]', async () => {
    await open()
    expect(texts()).toEqual(['', '', ''])
    for (let count = 3; count < 14; count += 1) await userEvent.click(button('ADD ACTION STEP'))
    await expect.poll(() => texts().length).toBe(14)
    await expect.element(button('ADD ACTION STEP')).not.toBeInTheDocument()
    for (const number of [14, 14]) {
      await userEvent.fill(row(number), `Step ${number}`)
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(() => texts().length).toBe(15)
    await userEvent.fill(row(15), 'The fifteenth')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => texts().length).toBe(15)
    for (let count = 15; count > 3; count -= 1) await userEvent.click(button('Remove action step 1'))
    await expect.poll(texts).toEqual(['', 'Step 14', 'The fifteenth'])
    await userEvent.click(button('Remove action step 3'))
    await expect.poll(texts).toEqual(['', 'Step 14', ''])
  })

  it('ignore what would be longer than 300 characters [ACTIONS-38]', async () => {
    await open()
    await userEvent.fill(row(1), 'x'.repeat(300))
    await userEvent.keyboard('{Home}y')
    await expect.element(row(1)).toHaveValue('x'.repeat(300))
    expect(input(1).selectionStart).toBe(0)
    await userEvent.fill(row(2), 'z'.repeat(301))
    await expect.element(row(2)).toHaveValue('')
  })

  it('accept a pasted list, a row for each line, and say what did not fit [ACTIONS-38]', async () => {
    await open()
    input(1).focus()
    paste(`1. Walk\n\n2. Read\n- Call Mom\n${'x'.repeat(301)}\nRest`)
    await expect.poll(texts).toEqual(['Walk', 'Read', 'Call Mom', 'Rest'])
    await expect.element(page.getByText('4 action steps pasted. 1 did not fit.')).toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(input(4))
  })
})

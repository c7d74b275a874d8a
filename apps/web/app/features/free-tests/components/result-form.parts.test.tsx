import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { show } from '../../../../test/sheet.tsx'
import { freeUser } from '../free-tests.drafts.ts'
import type { Finish } from '../use-finish.ts'
import { useTestRun } from '../use-test-run.ts'
import { ResultForm } from './result-form.tsx'

/** The form after a test that has one question. */
function FormOfTest({ send }: { send: Finish['send'] }) {
  const run = useTestRun(freeUser, { questions: [{ id: 1 }], lockFor: 0 })
  return <ResultForm kind="life-balance" run={run} finish={{ send, done: false }} inviter={null} />
}

const field = (label: string) => page.getByLabelText(label)
const noteOf = (label: string) => {
  const id = field(label).element().getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : null
}
const LABELS = ['First name', 'Last name', 'E-mail address', 'Phone number (optional)'] as const
const write = async (...values: [string, string, string, string]) => {
  for (const [index, label] of LABELS.entries()) await userEvent.fill(field(label), values[index] ?? '')
  await userEvent.click(page.getByRole('button', { name: 'SHOW MY WHEEL' }))
}
const notes = () => LABELS.map(noteOf)

const MISSING = 'Fill this one in.'
const PHONE = 'Enter a phone number with at most 18 digits.'

it('the form of the free test says at each field what is not right, and what was written stays [FREE-22, FREE-23, FREE-24]', async () => {
  const send = vi.fn<Finish['send']>(async () => {})
  const { container } = await show(<FormOfTest send={send} />)
  await write('', '', '', '')
  await expect.poll(notes).toEqual([MISSING, MISSING, MISSING, null])
  expect(await axeFaults(container)).toEqual([])
  expect(document.activeElement).toBe(field('First name').element())
  await write("O'Brien 🌻", 'Nguyễn Thị', 'nowhere', 'call me')
  await expect
    .poll(notes)
    .toEqual(['Use letters and spaces only.', null, 'Enter an e-mail address like name@example.com.', PHONE])
  await expect.element(field('First name')).toHaveValue("O'Brien 🌻")
  await expect
    .element(page.getByRole('link', { name: 'privacy policy' }))
    .toHaveAttribute('href', '/privacyPolicy')
  await write('Zoë', 'Nguyễn Thị', 'zoe@example.com', '1234567890123456789')
  await expect.poll(notes).toEqual([null, null, null, PHONE])
  expect(send).not.toHaveBeenCalled()
  await write('Zoë', 'Nguyễn Thị', 'zoe@example.com', '123456789012345678')
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await write('Zoë', 'Nguyễn Thị', 'zoe@example.com', '')
  await expect.poll(() => send.mock.calls.at(-1)?.[0].PhoneNumber).toBeNull()
})

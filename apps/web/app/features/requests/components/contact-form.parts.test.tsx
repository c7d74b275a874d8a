import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { ContactForm } from './contact-form.tsx'

const field = (name: string) => page.getByLabelText(name)
const message = () => field('What can we do for you?')
const send = () => page.getByRole('button', { name: 'SEND MY MESSAGE' })

const write = async (text: string) => {
  await userEvent.fill(field('First name'), 'Zoë')
  await userEvent.fill(field('Last name'), 'Ng')
  await userEvent.fill(field('E-mail address'), 'zoe@example.com')
  await userEvent.fill(message(), text)
}

describe('the contact form', () => {
  it('never cuts off what was written: too long a message says so', async () => {
    const sent = answerCalls(() => ({ status: 200, json: {} }))
    await show(<ContactForm coach={null} />)
    await write('word '.repeat(1000))
    await userEvent.click(send())
    await expect.element(page.getByText('At most 4,000 characters fit here. You have 4,999.')).toBeVisible()
    const area = message().element() as HTMLTextAreaElement
    expect(area.value).toHaveLength(5000)
    // However long it is, its box leaves what comes below within reach.
    expect(area.getBoundingClientRect().height).toBeLessThan(300)
    expect(sent).toEqual([])
    await userEvent.fill(message(), 'word '.repeat(700))
    await userEvent.click(send())
    await expect.element(page.getByText('We have your message')).toBeVisible()
    expect(sent).toMatchObject([{ message: 'word '.repeat(700).trim() }])
  })

  it('says at its field what the server found, what was written stays, and a double click sends once', async () => {
    const found = { issues: [{ path: 'email', message: 'We cannot write there.' }] }
    const pressed = Promise.withResolvers<void>()
    const sent = answerCalls(async (_path, count) => {
      if (count === 1) return refusal('validation_failed', found)
      if (count === 2) return null
      await pressed.promise
      return { status: 200, json: {} }
    })
    await show(<ContactForm coach={null} />)
    await write('Hello')
    await userEvent.click(send())
    await expect.element(page.getByText('We cannot write there.')).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field('E-mail address').element())
    await userEvent.click(send())
    await expect.element(page.getByText(/What you wrote is still here\./)).toBeVisible()
    await expect.element(message()).toHaveValue('Hello')
    await userEvent.dblClick(send())
    pressed.resolve()
    await expect.element(page.getByText('We have your message')).toBeVisible()
    expect(sent).toHaveLength(3)
  })
})

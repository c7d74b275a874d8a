import { describe, expect, it } from 'vitest'
import { renderLetter, renderMail } from './render-mail.ts'

const WORDS = {
  subject: 'Hello {firstName}',
  paragraphs: ['Dear {firstName},', 'A & B < C'],
  button: 'PRESS',
  footer: 'Bye, {firstName}',
  why: 'You get this because you are {firstName}.',
}
const FRAME = {
  home: 'https://x.example',
  logo: 'https://x.example/mail-logo.png',
  address: ['Oola', '1 Example Street'],
  hours: 'Support: Monday to Friday',
}
const MONEY = { always: 'money', settings: null } as const
const STOPPABLE = {
  stop: 'https://x.example/mails/stop/module/t?a=1&b=2',
  label: 'New modules',
  settings: 'https://x.example/account#notifications',
} as const
const around = { button: 'https://x.example/?a=1&b=2', ending: STOPPABLE, frame: FRAME }

describe('a mail', () => {
  it('has everything of the HTML in its text, with the links in full', () => {
    const mail = renderMail(WORDS, { firstName: 'Ann' }, around)
    expect(mail.subject).toBe('Hello Ann')
    expect(mail.text).toBe(
      [
        'Hello Ann',
        'Dear Ann,',
        'A & B < C',
        'PRESS:\nhttps://x.example/?a=1&b=2',
        'Bye, Ann',
        '-- \nYou get this because you are Ann.',
        'Stop these e-mails (with one press, no login):\nhttps://x.example/mails/stop/module/t?a=1&b=2',
        'Choose what reaches you:\nhttps://x.example/account#notifications',
        'Oola\n1 Example Street\nSupport: Monday to Friday\n',
      ].join('\n\n'),
    )
    expect(mail.html).toContain('href="https://x.example/?a=1&amp;b=2"')
    expect(mail.html).toContain('href="https://x.example/mails/stop/module/t?a=1&amp;b=2"')
    expect(mail.html).toContain('A &amp; B &lt; C')
    expect(mail.html).toContain(FRAME.logo)
  })

  it('cannot be written into by a name', () => {
    const mail = renderMail(WORDS, { firstName: '<img src=x>\nBcc: all' }, { ...around, button: null })
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.subject).toBe('Hello <img src=x> Bcc: all')
    expect(mail.html).not.toContain('PRESS')
  })

  it('without a stop link says that it always comes', () => {
    const { text, html } = renderMail(WORDS, { firstName: 'Ann' }, { ...around, ending: MONEY })
    for (const part of [text, html]) {
      expect(part).toContain('Receipts and other e-mails about payments always come.')
      expect(part).not.toContain('/mails/stop/')
      expect(part).not.toContain('Choose what reaches you')
    }
  })

  it('has a heading and a reason of its own, or else its subject and its kind', () => {
    const own = renderMail({ ...WORDS, heading: 'Well done' }, { firstName: 'Ann' }, around)
    expect(own.html).toMatch(/<h1[^>]*>Well done<\/h1>/)
    const plain = renderMail({ ...WORDS, why: undefined }, { firstName: 'Ann' }, around)
    expect(plain.html).toMatch(/<h1[^>]*>Hello Ann<\/h1>/)
    expect(plain.text).toContain('You get this because “New modules” is on.')
  })

  it('names no place that the operator has not given', () => {
    const { text } = renderMail(
      WORDS,
      { firstName: 'Ann' },
      { ...around, frame: { ...FRAME, address: null } },
    )
    expect(text).toMatch(/\n\nOola\nSupport: Monday to Friday\n$/)
  })

  it('is not sent with a gap', () => {
    expect(() => renderMail(WORDS, {}, around)).toThrow('{firstName}')
  })

  it('of a person keeps the lines as they were written', () => {
    const { html, text } = renderLetter('Your\nquestion', 'One\ntwo\n\nthree', { ...around, button: null })
    expect(html).toContain('One<br>two')
    expect(text).toMatch(/^Your question\n\nOne\ntwo\n\nthree\n\n-- \nYou get this because you asked us\./)
  })
})

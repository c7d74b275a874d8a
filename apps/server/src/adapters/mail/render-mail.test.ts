import { describe, expect, it } from 'vitest'
import { loadContent } from '#server/platform/content/load-content.ts'
import { renderMail } from './render-mail.ts'

const WORDS = {
  subject: 'Hello {firstName}',
  paragraphs: ['Dear {firstName},', 'A & B < C'],
  button: 'PRESS',
  footer: 'Bye, {firstName}',
}

describe('a mail', () => {
  it('has the same content in text and HTML, with the link in both', () => {
    const mail = renderMail(WORDS, { firstName: 'Ann' }, { button: 'https://x.example/?a=1&b=2' })
    expect(mail.subject).toBe('Hello Ann')
    expect(mail.text).toBe(
      'Dear Ann,\n\nA & B < C\n\nPRESS:\nhttps://x.example/?a=1&b=2\n\nBye, Ann\n\nOola\n',
    )
    expect(mail.html).toContain('href="https://x.example/?a=1&amp;b=2"')
    expect(mail.html).toContain('A &amp; B &lt; C')
  })

  it('cannot be written into by a name', () => {
    const mail = renderMail(WORDS, { firstName: '<img src=x>\nBcc: all' }, { button: null })
    expect(mail.html).not.toContain('<img')
    expect(mail.subject).toBe('Hello <img src=x> Bcc: all')
    expect(mail.html).not.toContain('PRESS')
  })

  it('names its sender, and links to the settings where it can be turned off', () => {
    const settings = 'https://x.example/account#notifications'
    const always = renderMail(WORDS, { firstName: 'Ann' }, { button: null, settings })
    expect(always.html).toContain('>Oola</p>')
    expect(always.html + always.text).not.toContain(settings)
    const optional = renderMail(
      { ...WORDS, canBeTurnedOff: true },
      { firstName: 'Ann' },
      { button: null, settings },
    )
    expect(optional.html).toContain(`<a href="${settings}"`)
    expect(optional.text).toContain(`Choose what reaches you:\n${settings}`)
    expect(() =>
      renderMail({ ...WORDS, canBeTurnedOff: true }, { firstName: 'Ann' }, { button: null }),
    ).toThrow('settings')
  })

  it('is not sent with a gap', () => {
    expect(() => renderMail(WORDS, {}, { button: null })).toThrow('{firstName}')
  })

  it('of the programme can be filled with what its sender has', async () => {
    const { mails } = await loadContent()
    const reset = renderMail(
      mails.passwordReset,
      { firstName: 'Ann', minutes: '60' },
      { button: 'https://x.example/r' },
    )
    expect(reset.text).toContain('https://x.example/r')
    expect(
      renderMail(mails.passwordChanged, { firstName: 'Ann', days: '7' }, { button: null }).text,
    ).toContain('Ann')
  })
})

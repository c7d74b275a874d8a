import { describe, expect, it } from 'vitest'
import { readMailReport } from './mail-report.service.ts'

const ORIGINAL = {
  type: 'message/rfc822',
  text: 'From: Oola <hello@oola.example>\r\nMessage-ID:\r\n <0c3f@oola.example>\r\nSubject: Hello\r\n',
}
const delivery = (action: string, status: string) => ({
  type: 'message/delivery-status',
  text: `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ann@example.com\nAction: ${action}\nStatus: ${status}\n`,
})

describe('a report by mail', () => {
  it.each([
    ['5.1.1', 'address'],
    ['5.1.10', 'address'],
    ['5.2.2', 'full'],
    ['5.7.1', 'refused'],
    ['5.0.0', 'other'],
    ['', 'other'],
  ])('of a failure with the status %j is a bounce: %s', (status, bounce) => {
    expect(readMailReport([delivery('failed', status), ORIGINAL])).toEqual({
      messageId: '<0c3f@oola.example>',
      bounce,
    })
  })

  it('of a reader who called a mail spam is a complaint', () => {
    const complaint = { type: 'message/feedback-report', text: 'Feedback-Type: abuse\n' }
    expect(readMailReport([complaint, ORIGINAL])).toEqual({
      messageId: '<0c3f@oola.example>',
      complaint: true,
    })
  })

  it.each([
    ['a delay', [delivery('delayed', '4.4.1'), ORIGINAL]],
    ['a delivery', [delivery('delivered', '2.0.0'), ORIGINAL]],
    ['a mail without its original', [delivery('failed', '5.1.1')]],
    ['a forwarded mail', [ORIGINAL]],
    ['no parts', []],
  ])('is not %s', (_what, parts) => {
    expect(readMailReport(parts)).toBeNull()
  })
})

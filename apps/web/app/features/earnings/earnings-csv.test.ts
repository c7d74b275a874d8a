import { earningsMonths } from '@oola/contract/earnings/earnings-months'
import { expect, it } from 'vitest'
import { earningsCsv } from './earnings-csv.ts'

const year = (clientName: string) => ({
  months: earningsMonths([
    { clientId: 1, clientName, payer: '1', day: '2026-03-17', kind: 'purchase', count: 2, cents: 9000 },
    { clientId: 1, clientName, payer: '1', day: '2026-02-17', kind: 'month', count: 1, cents: 5000 },
  ]),
})

it('has a line for each entry, the oldest first, amounts to the cent', () => {
  expect(earningsCsv(year('Dana Whitlock'))).toBe(
    'Date,Client,What,Count,Amount in USD\r\n2026-02-17,Dana Whitlock,Coaching month,1,50.00\r\n2026-03-17,Dana Whitlock,Sessions bought,2,90.00\r\n',
  )
})

it.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['Dana, Jr.', '"Dana, Jr."'],
])('writes the name %s so that no spreadsheet calculates it', (name, written) => {
  expect(earningsCsv(year(name)).split('\r\n')[1]).toBe(`2026-02-17,${written},Coaching month,1,50.00`)
})

import { earningsMonths } from '@oola/contract/coaching/earnings/earnings-months'
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
    '\uFEFFDate,Client,What,Count,Amount in USD\r\n2026-02-17,Dana Whitlock,Coaching month,1,50.00\r\n2026-03-17,Dana Whitlock,Sessions bought,2,90.00\r\n',
  )
})

it('writes a name so that no spreadsheet calculates it', () => {
  expect(earningsCsv(year('=1+1')).split('\r\n')[1]).toBe("2026-02-17,'=1+1,Coaching month,1,50.00")
})

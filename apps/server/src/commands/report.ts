import { addDays, localDay } from '@oola/contract/local-day'
import { z } from 'zod'
import { readSettings } from '../env.ts'
import { dayCounter } from '../features/staff/reports/report-count.service.ts'
import { createClock } from '../platform/clock.ts'
import { loadContent } from '../platform/content/load-content.ts'
import { openDatabase } from '../platform/db/client.ts'
import { readOption, readWords } from './command-words.ts'
import { type Command, UsageError } from './run-command.ts'
import { withDatabaseUrl } from './with-database.ts'

const USAGE = `npm run report -- count --from <day> [--to <day>]

Counts days of the staff's reports again, such as 2026-11-01, each as a whole; the same rows of members give the same
numbers. Days are those of REPORT_ZONE. Works with a running server, and without one.`

const OPTIONS = { from: { type: 'string' }, to: { type: 'string' } } as const

const Days = z
  .object({ from: z.iso.date(), to: z.iso.date().optional() })
  .transform(({ from, to = from }) => ({ from, to }))
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before --from' })

/** `npm run report` */
export const reportCommand: Command = {
  usage: USAGE,
  run: async ({ args, env, console }) => {
    const { action, values } = readWords(args, OPTIONS)
    if (action !== 'count') throw new UsageError('Say count.')
    const { from, to } = readOption(Days, values)
    const settings = readSettings(env)
    const clock = createClock(settings.CLOCK)
    if (to >= localDay(clock.now(), settings.REPORT_ZONE)) throw new UsageError(`${to} is not over yet.`)
    const content = await loadContent()
    await withDatabaseUrl(settings, async (url) => {
      const db = openDatabase(url, { max: 1, use: 'jobs' })
      try {
        const countDay = dayCounter({ db, clock, settings, content })
        for (let day = from; day <= to; day = addDays(day, 1)) {
          await countDay(day)
          console.log(`${day} is counted.`)
        }
      } finally {
        await db.close()
      }
    })
  },
}

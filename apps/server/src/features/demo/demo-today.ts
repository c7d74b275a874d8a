import { localDay } from '@oola/contract/local-day'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Services } from '#server/services.ts'
import { demoZone } from './demo-zone.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly services: Pick<Services, 'coaching' | 'sessions'>
}

const TODAY_JOB = 'demo-today'

/** The next half hour; at the end of the day the current one. */
const soon = (now: Date, timeZone: string): Date => {
  const begun = Math.floor(now.getTime() / SESSION_MS) * SESSION_MS
  const next = new Date(begun + SESSION_MS)
  return localDay(next, timeZone) === localDay(now, timeZone) ? next : new Date(begun)
}

/**
 * Books a session today for each demo pair, so that START SESSION and JOIN SESSION can be tried at any time on any day:
 * a missed session is replaced. The coach's pairs follow each other.
 */
export const bookDemoToday = async ({ db, clock, content, services }: Needs): Promise<void> => {
  const now = clock.now()
  for (const [index, { coachId, clientId }] of content.demo.pairs.entries()) {
    if ((await services.coaching.current(clientId))?.coachId !== coachId) continue
    const startsAt = new Date(soon(now, demoZone(content.demo, clientId)).getTime() + index * 2 * SESSION_MS)
    await inTransaction(db, async (tx) => {
      await services.sessions.ledger.lock(tx, clientId)
      await services.sessions.booking.bookDemoIn(tx, { coachId, clientId, startsAt, now })
    })
  }
}

/** Repeats it every half hour while the server runs. */
export const scheduleDemoUpkeep = ({ jobs, ...deps }: Needs & Pick<Deps, 'jobs'>): void => {
  jobs.work(TODAY_JOB, () => bookDemoToday(deps))
  jobs.schedule(TODAY_JOB, '*/30 * * * *')
}

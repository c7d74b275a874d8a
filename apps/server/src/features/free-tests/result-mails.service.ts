import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import { throttle } from '#server/platform/realtime/throttle.ts'
import { mailWriter } from '../mails/written-mail.service.ts'
import * as repo from './free-tests.repo.ts'

export const RESULT_MAILS_JOB = 'free-result-mails'
/** Mails sent in parallel. */
const AT_ONCE = 10
const NUDGE_MS = 1000
/** Only a name: free text would let a stranger mail advertisements to others. */
const JUST_A_NAME = /^[\p{L}\p{M}'’ -]+$/u

const WORDS = { 'life-balance': 'freeTestResult', 'mind-body': 'mindBodyResult' } as const
const PAGES = { 'life-balance': '/FreeTest/result', 'mind-body': '/MindBodyTest/result' } as const

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail' | 'content' | 'settings' | 'secrets' | 'log'>

/**
 * Mails with the private links. The result's row marks the mail as due, so that saving stays one statement; a job sends
 * due mails (docs/decisions/free-tests).
 */
export const resultMailsService = (needs: Needs) => {
  const { db, clock, jobs, mail, settings, log } = needs
  const { write } = mailWriter(needs)

  const send = async ({ test, code, firstName, email, score }: repo.DueMail): Promise<void> => {
    const link = `${settings.PUBLIC_URL}${PAGES[test]}/${code}`
    const values = { firstName: JUST_A_NAME.test(firstName) ? firstName : 'there', score: String(score) }
    const written = write(WORDS[test], { address: email }, { values, button: link })
    // The same result to another mailbox is another mail.
    const mailbox = createHash('sha256').update(email).digest('base64url').slice(0, 12)
    await mail.send({ key: `free-result-${code}-${mailbox}`, at: clock.now(), to: email, ...written })
  }

  /**
   * Sends some due mails. Safe to run twice and in parallel: each mail is leased by one run, and has one key.
   * @returns whether there may be more
   */
  const sendSome = async (): Promise<boolean> => {
    const due = await repo.claimDueMails(db, clock.now(), AT_ONCE)
    if (due.length === 0) return false
    const tries = await Promise.allSettled(due.map(send))
    const isSent = due.map((_, index) => tries[index]?.status === 'fulfilled')
    const failed = due.filter((_, index) => !isSent[index])
    await repo.settleMails(
      db,
      due.filter((_, index) => isSent[index]),
      failed,
    )
    const [reason] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (failed.length > 0)
      log.warn({ err: reason, count: failed.length }, 'mails of results will be tried again')
    return true
  }

  // The leases are the place.
  workInPages(jobs, RESULT_MAILS_JOB, {
    place: z.literal('due'),
    page: async () => ((await sendSome()) ? 'due' : null),
  })
  // For mails that a crash left behind, and for retries.
  jobs.schedule(RESULT_MAILS_JOB, '*/5 * * * *')

  return {
    /** Starts a run soon; many calls share one run. */
    nudge: throttle(
      () =>
        jobs
          .enqueue(RESULT_MAILS_JOB, {})
          .catch((err: unknown) => log.warn({ err }, 'mails of results wait for the next run')),
      NUDGE_MS,
    ),
  }
}

import { localDay } from '@oola/contract/local-day'
import { inTransaction } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { hasProgram } from './learning.policy.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { placeName } from './place-name.ts'
import * as repo from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

const MORNING_JOB = 'learning-mornings'
/** From this hour in the member's zone a mail goes out. */
const MORNING_HOUR = 8

type Member = Pick<MemberSession, 'memberId' | 'timeZone'>
type Needs = Pick<LearningNeeds, 'db' | 'clock' | 'jobs' | 'journey' | 'notifications' | 'modules'>

/**
 * Modules open by the calendar, without a request: the member is notified on the next visit, or else by mail in the
 * morning, once per module (mockup 23, states). A review of the module opens then too.
 */
export const openedModulesService = ({ db, clock, jobs, journey, notifications, modules }: Needs) => {
  const announce = async ({ memberId, timeZone }: Member, { byMail }: { byMail: boolean }): Promise<void> => {
    const at = clock.now()
    await inTransaction(db, async (tx) => {
      const opened = await repo.claimOpenedModules(tx, memberId, { today: localDay(at, timeZone), at })
      for (const { level, nextStepId, ...place } of opened) {
        if (nextStepId !== 4)
          await journey.inviteToReview(tx, memberId, nextStepId, level, placeName({ level, ...place }))
      }
      // After a long absence one notification is enough: the newest.
      const newest = opened.at(-1)
      const module = newest && modules.get(newest.moduleId)
      if (!newest || !module) return
      const { id, title, caption } = module
      const path = `/moduleVip?id=${id}`
      await notifications.notify(tx, memberId, {
        kind: 'module',
        cause: `module-open:${placeName(newest)}`,
        title: opened.length === 1 ? 'A new module is open' : `${opened.length} new modules are open`,
        message: `<p><a href="${path}">${escapeHtml(title)}</a>: ${escapeHtml(caption)}</p>`,
        ...(byMail ? { mail: { name: 'moduleOpen', values: { title, caption }, path } } : {}),
      })
    })
  }

  jobs.work(MORNING_JOB, async () => {
    const waiting = await repo.listMorningMembers(db, { now: clock.now(), hour: MORNING_HOUR })
    for (const member of waiting) await announce(member, { byMail: true })
  })
  jobs.schedule(MORNING_JOB, '3 * * * *')

  return {
    /**
     * Before the member's notifications are read: on the first visit of a day, and in a page that is open over
     * midnight.
     */
    publish: async ({ memberId, timeZone, userTypeId }: MemberSession): Promise<void> => {
      if (!hasProgram({ userTypeId })) return
      if (await repo.hasUnannounced(db, memberId, localDay(clock.now(), timeZone)))
        await announce({ memberId, timeZone }, { byMail: false })
    },

    /** Free when the given rows have nothing new. The member sees it in the portal: no mail. */
    announceShown: async (
      session: MemberSession,
      rows: readonly Pick<repo.ProgramRow, 'isTold' | 'unlockDay'>[],
      today: string,
    ): Promise<void> => {
      if (rows.some((row) => !row.isTold && isUnlocked(row, today)))
        await announce(session, { byMail: false })
    },
  }
}

export type OpenedModulesService = ReturnType<typeof openedModulesService>

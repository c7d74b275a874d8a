import { localDay } from '@oola/contract/local-day'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { News } from '../notifications/notifications.service.ts'
import { hasProgram } from './learning.policy.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { placeName } from './place-name.ts'
import * as repo from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

const MORNING_JOB = 'learning-mornings'
/** Mails are sent from this hour of the member's day on. */
const MORNING_HOUR = 8
/** Modules on a page of the morning's job. */
const AT_A_TIME = 500

type Member = Pick<MemberSession, 'memberId' | 'timeZone'>
type NewsOf = News & Pick<Member, 'memberId'>
interface Way {
  readonly byMail: boolean
}
type Needs = Pick<LearningNeeds, 'db' | 'clock' | 'jobs' | 'log' | 'journey' | 'notifications' | 'modules'>

/**
 * Modules open by the calendar, without a request: the member is notified on the next visit, or else by mail in the
 * morning, once per module (mockup 23, states). A review of the module opens then too.
 */
export const openedModulesService = ({ db, clock, jobs, log, journey, notifications, modules }: Needs) => {
  const announceIn = async (tx: Tx, members: readonly Member[], { byMail }: Way): Promise<void> => {
    const at = clock.now()
    const days = members.map(({ memberId, timeZone }) => ({ memberId, today: localDay(at, timeZone) }))
    const claimed = await repo.claimOpenedModules(tx, days, at)
    for (const { memberId, level, nextStepId, kind, position } of claimed) {
      if (nextStepId === 4) continue
      const occasion = placeName({ level, kind, position })
      await journey.inviteToReview(tx, memberId, nextStepId, level, occasion)
    }
    const news = [...Map.groupBy(claimed, ({ memberId }) => memberId)].flatMap(
      ([memberId, opened]): NewsOf[] => {
        // After a long absence one notification is enough: the newest.
        const newest = opened.at(-1)
        const module = newest && modules.get(newest.moduleId)
        if (!newest || !module) return []
        const { id, title, caption } = module
        const path = `/moduleVip?id=${id}`
        const found: NewsOf = {
          memberId,
          kind: 'module',
          cause: `module-open:${placeName(newest)}`,
          title: opened.length === 1 ? 'A new module is open' : `${opened.length} new modules are open`,
          message: `<p><a href="${path}">${escapeHtml(title)}</a>: ${escapeHtml(caption)}</p>`,
          ...(byMail ? { mail: { name: 'moduleOpen', values: { title, caption }, path } } : {}),
        }
        return [found]
      },
    )
    if (news.length > 0) await notifications.notifyAll(tx, news)
  }
  const announce = (members: readonly Member[], way: Way): Promise<void> =>
    inTransaction(db, (tx) => announceIn(tx, members, way))

  /** Together, or one by one when that fails: one member does not stop the others. */
  const announceByMail = async (members: readonly Member[]): Promise<void> => {
    try {
      await announce(members, { byMail: true })
    } catch (err) {
      log.warn({ err, members: members.length }, 'open modules are announced one by one')
      for (const member of members)
        await announce([member], { byMail: true }).catch((error: unknown) =>
          log.error({ err: error, memberId: member.memberId }, 'an open module was not announced'),
        )
    }
  }

  workInPages(jobs, MORNING_JOB, {
    place: repo.MorningPlace,
    page: async (after) => {
      const page = { now: clock.now(), hour: MORNING_HOUR, after, limit: AT_A_TIME }
      const rows = await repo.listMornings(db, page)
      const due = new Map(rows.filter(({ isDue }) => isDue).map((row) => [row.memberId, row]))
      if (due.size > 0) await announceByMail([...due.values()])
      return rows.length < AT_A_TIME ? null : (rows.at(-1) ?? null)
    },
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
        await announce([{ memberId, timeZone }], { byMail: false })
    },

    /** Free when the given rows have nothing new. The member sees it in the portal: no mail. */
    announceShown: async (
      session: MemberSession,
      rows: readonly Pick<repo.ProgramRow, 'isTold' | 'unlockDay'>[],
      today: string,
    ): Promise<void> => {
      if (!session.isView && rows.some((row) => !row.isTold && isUnlocked(row, today)))
        await announce([session], { byMail: false })
    },
  }
}

export type OpenedModulesService = ReturnType<typeof openedModulesService>

import type {
  AnnouncementDraft,
  AnnouncementListed,
  AnnouncementPreviewed,
} from '@oola/contract/staff/announce.calls'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AnnouncementRow, AnnouncementsService } from '../../announcements/announcements.service.ts'
import type { Origin, WriteAudit } from '../audit.ts'
import { auditValuesOf, type Plan, planned, requireSeen } from '../planned-change.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import { fieldsOf, levelsOf, planOfEnd, planOfSave } from './announcement-plan.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly announcements: AnnouncementsService
  readonly writeAudit: WriteAudit
}

interface Saved {
  /** The one that the draft replaces. */
  readonly id: number | null
  readonly draft: AnnouncementDraft
}

type Listed = Awaited<ReturnType<AnnouncementsService['list']>>[number]

const toListed = ({ announcement, ...figures }: Listed, now: Date): AnnouncementListed => {
  const { id, kind, title, text, audience, startsAt, endsAt } = announcement
  const running = startsAt > now ? 'scheduled' : 'running'
  return {
    ...{ id, kind, title, text, audience, ...figures },
    levels: levelsOf(announcement),
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    state: endsAt <= now ? 'over' : running,
  }
}

/** Announcements by the staff, each with plan, confirmation and entry in the log (STAFF-21). */
export const staffAnnouncementsService = ({ db, clock, announcements, writeAudit }: Needs) => {
  /** @throws not_found, announcement_over */
  const requireOpen = (row: AnnouncementRow | null): AnnouncementRow => {
    if (!row) throw appError('not_found')
    if (row.endsAt <= clock.now()) throw appError('announcement_over')
    return row
  }

  /** @throws nothing_to_change */
  const planSave = (
    before: AnnouncementRow | null,
    draft: AnnouncementDraft,
    { timeZone }: StaffSession,
  ): Plan => {
    const plan = planOfSave(before, fieldsOf(draft), timeZone)
    if (!plan) throw appError('nothing_to_change')
    if (Date.parse(draft.until) <= clock.now().getTime())
      throw appError('validation_failed', {
        issues: [{ path: 'draft.until', message: 'The end must be in the future.' }],
      })
    return plan
  }

  return {
    list: async (): Promise<AnnouncementListed[]> => {
      const now = clock.now()
      return (await announcements.list()).map((row) => toListed(row, now))
    },

    preview: async ({ text, audience, levels }: AnnouncementPreviewed) => {
      const [levelFrom, levelTo] = levels ?? [null, null]
      return {
        html: announcements.html(text),
        people: await announcements.countReaders({ audience, levelFrom, levelTo }),
      }
    },

    /** @throws not_found, announcement_over, nothing_to_change, validation_failed */
    plan: async (session: StaffSession, { id, draft }: Saved): Promise<PlannedChange> => {
      const before = id === null ? null : requireOpen(await announcements.find(id))
      return planned(planSave(before, draft, session))
    },

    /** Of two equal new ones the second is refused. @throws not_found, announcement_over, nothing_to_change, validation_failed, changed_meanwhile */
    save: (
      session: StaffSession,
      from: Origin,
      { id, draft, ...confirmed }: Saved & Confirmed,
    ): Promise<number> =>
      inTransaction(db, async (tx) => {
        const before = id === null ? null : requireOpen(await announcements.lock(tx, id))
        const plan = planSave(before, draft, session)
        requireSeen(plan, confirmed)
        const { startsAt, ...fields } = fieldsOf(draft)
        const now = clock.now()
        if (before) await announcements.write(tx, before.id, { ...fields, startsAt: startsAt ?? now })
        const stored = before?.id ?? (await announcements.insert(tx, { ...fields, startsAt, createdAt: now }))
        if (stored === null) throw appError('nothing_to_change')
        await writeAudit(tx, actorOf(session, from), {
          kind: before ? 'announcement.changed' : 'announcement.created',
          ...{ about: plan.about, reason: confirmed.reason, ...auditValuesOf(plan) },
        })
        afterCommit(tx, announcements.publish)
        return stored
      }),

    /** @throws not_found, announcement_over */
    planEnd: async (id: number): Promise<PlannedChange> =>
      planned(planOfEnd(requireOpen(await announcements.find(id)))),

    /** @throws not_found, announcement_over, changed_meanwhile */
    end: async (session: StaffSession, from: Origin, id: number, confirmed: Confirmed): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const row = requireOpen(await announcements.lock(tx, id))
        const plan = planOfEnd(row)
        requireSeen(plan, confirmed)
        const now = clock.now()
        // One that has not begun yet never does.
        await announcements.write(tx, id, { endsAt: now, ...(row.startsAt > now ? { startsAt: now } : {}) })
        await writeAudit(tx, actorOf(session, from), {
          ...{ kind: 'announcement.ended', about: plan.about, reason: confirmed.reason },
          ...auditValuesOf(plan),
        })
        afterCommit(tx, announcements.publish)
      })
    },
  }
}

import { formatMonth } from '@oola/contract/date-words'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { COMING_ROWS, type ComingRow } from '@oola/contract/staff/home.calls'
import { hasRight, type StaffRight } from '@oola/contract/staff/staff-rights'
import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import type { AnnouncementsService } from '../../announcements/announcements.service.ts'
import { titleOf } from '../authoring/content-texts.ts'
import { listScheduled } from '../authoring/versions.repo.ts'
import { monthOf, monthSpan } from '../program-month.ts'
import type { StaffSession } from '../staff-session.ts'

interface Coming extends Omit<ComingRow, 'at'> {
  readonly at: Date
}

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly announcements: Pick<AnnouncementsService, 'listOpen'>
}

/** What is on the way: the card under the numbers of the home page (STAFF-08; mockup 51). */
export const comingService = ({ db, clock, announcements }: Needs) => {
  const publications = async (): Promise<Coming[]> =>
    (await listScheduled(db.orm, COMING_ROWS)).map(({ file, text, publishAt }) => ({
      ...{ id: file, at: publishAt, day: null, to: `/staff/content?file=${encodeURIComponent(file)}` },
      title: `“${titleOf(file, parse(text))}” is published`,
    }))

  const messages = async (): Promise<Coming[]> => {
    const now = clock.now()
    return (await announcements.listOpen(now, COMING_ROWS)).map(({ id, title, startsAt, endsAt }) => {
      const [at, verb] = startsAt > now ? [startsAt, 'begins'] : [endsAt, 'ends']
      return {
        id: `announcement-${id}`,
        at,
        day: null,
        title: `“${title}” ${verb}`,
        to: '/staff/announcements',
      }
    })
  }

  /** The running month can be paid once it is over. */
  const payouts = async (): Promise<Coming[]> => {
    const month = monthOf(clock.now())
    const { to: at } = monthSpan(month)
    const day = localDay(at, DEFAULT_TIME_ZONE)
    return [{ id: 'payouts', at, day, title: `Payouts of ${formatMonth(month)}`, to: '/staff/money/payouts' }]
  }

  const parts: readonly (readonly [StaffRight, () => Promise<Coming[]>])[] = [
    ['editContent', publications],
    ['runSystem', messages],
    ['seeMoney', payouts],
  ]

  return {
    /** The next ones, of what the role of the person includes. */
    list: async ({ role }: Pick<StaffSession, 'role'>): Promise<ComingRow[]> => {
      const found = await Promise.all(parts.flatMap(([right, list]) => (hasRight(role, right) ? list() : [])))
      return found
        .flat()
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .slice(0, COMING_ROWS)
        .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    },
  }
}
export type ComingService = ReturnType<typeof comingService>

import { formatLongDate } from '@oola/contract/date-words'
import {
  COACHES_SHOWN,
  type ListingCheck,
  type StaffCoach,
  type StaffCoachDetail,
} from '@oola/contract/staff/staff-coaches.calls'
import type { Deps } from '#server/deps.ts'
import type { SqlClient } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { CertificatesService } from '../../certificates/certificates.service.ts'
import type { CoachesService } from '../../coaches/coaches.service.ts'
import { monthOf, monthSpan } from '../program-month.ts'
import { checkListing } from './listing-checks.ts'
import * as repo from './staff-coaches.repo.ts'
import { COACH_PLACES, suggestMoves } from './suggest-moves.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly coaches: Pick<CoachesService, 'ownCoach'>
  readonly certificates: Pick<CertificatesService, 'allOf'>
}

type Hours = NonNullable<Awaited<ReturnType<typeof repo.findFacts>>>['hours']

const weekHours = (hours: Hours): number =>
  Math.round((hours ?? []).flat().reduce((sum, { from, to }) => sum + to - from, 0) / 6) / 10

/** What staff see of coaches (STAFF-15; mockup 54). */
export const coachViewsService = ({ db, clock, content, coaches, certificates }: Needs) => {
  const rates = () => content.coaching.rates.rates

  const monthFrom = (): Date => monthSpan(monthOf(clock.now())).from

  const toCoach = ({ since, word: _, ...row }: repo.ListedCoach): StaffCoach => ({
    ...row,
    since: since?.toISOString() ?? null,
  })

  /** @throws not_found */
  const find = async (client: SqlClient, coachId: number): Promise<repo.CoachRow> => {
    const row = await repo.findCoach(client, coachId, monthFrom(), clock.now())
    if (!row) throw appError('not_found')
    return row
  }

  const checksOf = async (client: SqlClient, coachId: number): Promise<ListingCheck[]> => {
    const facts = await repo.findFacts(client, coachId)
    if (!facts) throw appError('not_found')
    const { answers, hours, ...rest } = facts
    return checkListing({
      ...rest,
      isAnswered: answers >= content.coaching.questionnaire.questions.length,
      weekHours: weekHours(hours),
    })
  }

  return {
    find,
    checksOf,
    rates,

    list: async (): Promise<{ coaches: StaffCoach[]; more: boolean }> => {
      const rows = await repo.listCoaches(db, monthFrom(), COACHES_SHOWN + 1)
      return { coaches: rows.slice(0, COACHES_SHOWN).map(toCoach), more: rows.length > COACHES_SHOWN }
    },

    /** @throws not_found */
    detail: async (coachId: number): Promise<StaffCoachDetail> => {
      const row = await find(db.pool, coachId)
      const [listing, checks, clients, targetRows, issued] = await Promise.all([
        coaches.ownCoach(coachId),
        checksOf(db.pool, coachId),
        repo.listClients(db.pool, coachId, clock.now()),
        repo.listTargets(db.pool, coachId),
        certificates.allOf(coachId),
      ])
      const targets = targetRows.map(({ hours, clients: count, ...target }) => ({
        ...target,
        hours: weekHours(hours),
        free: Math.max(0, COACH_PLACES - count),
      }))
      const suggestions = suggestMoves(clients, targets, clock.now())
      return {
        coach: toCoach(row),
        // As the directory shows it: contact data are for clients.
        listing: listing && { ...listing, emailAddress: null, phoneNumber: null },
        checks,
        word: row.word,
        rates: rates().map(({ cents, description }) => ({
          ...{ cents, description },
          isChosen: cents === listing?.currentSessionRate,
        })),
        certificates: issued.map(({ code, number, issuedDay, withdrawnDay }) => ({
          ...{ code, number, issuedDay, withdrawnDay },
        })),
        clients: clients.map(({ booked: _, begun: __, ...client }) => ({
          ...client,
          suggestion: suggestions.get(client.id) ?? null,
        })),
        targets,
      }
    },
  }
}
export type CoachViewsService = ReturnType<typeof coachViewsService>

/** A day in words. */
export const dayWords = (day: string | null): string | null => day && formatLongDate(day)

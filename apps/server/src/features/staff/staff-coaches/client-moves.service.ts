import { randomUUID } from 'node:crypto'
import { counted } from '@oola/contract/count-words'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { QueuedMail } from '../../account/mails.service.ts'
import type { CoachingService } from '../../coaching/coaching.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { closingChanges } from './coach-act-words.ts'
import type { CoachActsService } from './coach-acts.service.ts'
import type { CoachViewsService } from './coach-views.service.ts'
import * as repo from './staff-coaches.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly account: Pick<AccountService, 'queueMail' | 'previewMail'>
  readonly coaching: Pick<CoachingService, 'move'>
  readonly views: CoachViewsService
  readonly acts: Pick<CoachActsService, 'endIfGone'>
  readonly writeAudit: WriteAudit
}

export interface Move {
  readonly clientId: number
  /** Null: the client chooses. */
  readonly to: number | null
}

const CHOOSES = 'chooses a coach'

/** The clients of a coach who leaves: moved to others or asked to choose, all at once (STAFF-15). */
export const clientMovesService = ({ db, clock, account, coaching, views, acts, writeAudit }: Needs) => {
  const mailOf = ({ clientId }: Move, from: string, coach: string | null): Omit<QueuedMail, 'key'> =>
    coach === null
      ? { name: 'coachChoice', memberId: clientId, values: { from }, path: '/findCoach' }
      : { name: 'coachMoved', memberId: clientId, values: { from, coach }, path: '/dashboard' }

  /** @throws not_found, changed_meanwhile */
  const read = async (tx: Tx | null, coachId: number, moves: readonly Move[]) => {
    const client = tx?.$client ?? db.pool
    const [coach, clients, targets] = [
      await views.find(client, coachId),
      await repo.listClients(client, coachId, clock.now()),
      await repo.listTargets(client, coachId),
    ]
    const named = moves.map((move) => {
      const person = clients.find(({ id }) => id === move.clientId)
      if (!person) throw appError('changed_meanwhile')
      const target = targets.find((one) => one.coachId === move.to) ?? null
      if (move.to !== null && (!target || target.coachId === move.clientId)) throw appError('not_found')
      const { name, booked, begun } = person
      return { ...move, person: name, booked, begun, target: target?.name ?? null }
    })
    const [first] = named
    const isLeft =
      coach.state === 'leaving' && new Set(moves.map(({ clientId }) => clientId)).size === clients.length
    if (!first) throw appError('changed_meanwhile')
    const plan: Plan = {
      ...PLAIN,
      title: `Move ${counted(named.length, 'client')}`,
      about: `Clients of ${coach.name}`,
      changes: [
        ...named.flatMap(({ person, clientId, target, booked, begun }) => [
          { field: `${person} (${clientId})`, before: coach.name, after: target ?? CHOOSES },
          ...(booked > 0
            ? [
                {
                  field: `${person}: sessions`,
                  before: `${booked} ahead`,
                  after: 'canceled, what is paid stays in the wallet',
                },
              ]
            : []),
          ...(begun > 0
            ? [
                {
                  field: `${person}: session that has begun`,
                  before: 'call open',
                  after: `stays with ${coach.name}, a running call ends`,
                },
              ]
            : []),
        ]),
        ...(isLeft ? closingChanges(coach) : []),
      ],
      mail: await account.previewMail(tx ?? db.orm, mailOf(first, coach.name, first.target)),
    }
    return { coach, named, plan }
  }

  return {
    /** @throws not_found, changed_meanwhile */
    plan: async (coachId: number, moves: readonly Move[]): Promise<PlannedChange> =>
      planned((await read(null, coachId, moves)).plan),

    /** All moves or none, each with a mail and an entry of the log. @throws not_found, changed_meanwhile */
    move: async (
      actor: Actor,
      coachId: number,
      moves: readonly Move[],
      confirmed: Confirmed,
    ): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const clientIds = moves.map(({ clientId }) => clientId)
        const targets = moves.flatMap(({ to }) => to ?? [])
        await repo.lockMembers(tx, [...clientIds, ...targets, coachId])
        await repo.lockCoach(tx, coachId)
        const { coach, named, plan } = await read(tx, coachId, moves)
        requireSeen(plan, confirmed)
        for (const move of named) {
          const { clientId, to, target } = move
          await coaching.move(tx, { clientId, from: coachId, to })
          const { name, memberId, ...details } = mailOf(move, coach.name, target)
          await account.queueMail(tx, name, memberId, `coach-move-${randomUUID()}`, details)
        }
        // Last: the log is locked from its first entry on, and an act for one of these clients would wait for it.
        for (const { clientId, person, target } of named)
          await writeAudit(tx, actor, {
            ...{ kind: 'coach.clientMoved', memberId: clientId, about: person, reason: confirmed.reason },
            ...{ before: { Coach: coach.name }, after: { Coach: target ?? CHOOSES } },
          })
        await acts.endIfGone(tx, actor, coachId, confirmed.reason)
      })
    },
  }
}

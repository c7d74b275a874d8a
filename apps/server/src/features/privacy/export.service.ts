import { randomBytes, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@oola/contract/durations'
import { DEFAULT_TIME_ZONE, localDateTime, localDay } from '@oola/contract/local-day'
import { EXPORT_HOURS } from '@oola/contract/privacy/privacy.constants'
import type { DataExport } from '@oola/contract/privacy/privacy.schema'
import { z } from 'zod'
import type { StoredFile } from '#server/adapters/files/files.ts'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { timeBudget } from '#server/platform/jobs/work-in-pages.ts'
import type { AccountService } from '../account/account.service.ts'
import { type ContentsNeeds, exportContentsService } from './export-contents.service.ts'
import { requireOwnData } from './privacy.policy.ts'
import * as repo from './privacy.repo.ts'

const EXPORT_JOB = 'privacy-export'
const ExportJob = z.object({ memberId: z.int(), askedAt: z.iso.datetime() })

/** Enough for a member; each export reads all data of the member. */
const EXPORTS = { max: 5, windowMs: 24 * HOUR_MS }

const place = (code: string): string => `exports/${code}.zip`
const CODE = /^[\w-]{22}$/

interface Needs extends ContentsNeeds, Pick<Deps, 'clock' | 'jobs' | 'log'> {
  readonly account: Pick<AccountService, 'attempts' | 'findMember' | 'queueMail' | 'recordSecurityEvent'>
}

/** A member's data export: a job packs it, and it can be downloaded for a day. */
export const exportService = (needs: Needs) => {
  const { db, clock, files, jobs, log, account } = needs
  const contents = exportContentsService(needs)

  const view = async (session: Pick<MemberSession, 'memberId' | 'timeZone'>): Promise<DataExport> => {
    const none = { status: 'none', address: null, fileName: null, bytes: null, until: null } as const
    const found = await repo.findExport(db.orm, session.memberId)
    if (!found || (found.expiresAt && found.expiresAt <= clock.now())) return none
    const { status, code, fileName, bytes, expiresAt } = found
    if (status !== 'ready' || !code || !expiresAt) return { ...none, status }
    const address = `/media/export/${session.memberId}/${code}.zip`
    return { status, address, fileName, bytes, until: localDateTime(expiresAt, session.timeZone) }
  }

  const removeFile = (code: string | null): Promise<void> =>
    code
      ? files.remove(place(code)).catch((err) => log.warn({ err }, 'an old export stays'))
      : Promise.resolve()

  const pack = async (memberId: number, askedAt: Date): Promise<void> => {
    const { firstName, timeZone } = await account.findMember(memberId)
    const zip = await contents.pack({ memberId, timeZone, madeAt: clock.now() })
    const code = randomBytes(16).toString('base64url')
    await files.write(place(code), zip)
    const now = clock.now()
    const name =
      firstName
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase() || 'member'
    const stored = await inTransaction(db, async (tx) => {
      const settled = await repo.settleExport(
        tx,
        { memberId, askedAt },
        {
          status: 'ready',
          code,
          fileName: `oola-${name}-${localDay(now, timeZone)}.zip`,
          bytes: zip.byteLength,
          expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR_MS),
        },
      )
      if (settled)
        await account.queueMail(tx, 'exportReady', memberId, `export-${code}`, {
          values: { hours: String(EXPORT_HOURS) },
          path: '/account#data',
        })
      return settled
    })
    if (!stored) await removeFile(code)
  }

  jobs.work(EXPORT_JOB, async (data) => {
    const { memberId, askedAt } = ExportJob.parse(data)
    const request = { memberId, askedAt: new Date(askedAt) }
    const waiting = await repo.findExport(db.orm, memberId)
    // Packed already, or replaced by a new request.
    if (!waiting || waiting.status === 'ready' || waiting.askedAt.getTime() !== request.askedAt.getTime())
      return
    try {
      await pack(memberId, request.askedAt)
    } catch (error) {
      await repo.settleExport(db.orm, request, { status: 'failed' })
      throw error
    }
  })

  /** Begins one inside a transaction; the former file is deleted after the commit. */
  const begin = async (tx: Tx, memberId: number): Promise<void> => {
    const askedAt = clock.now()
    const before = await repo.beginExport(tx, memberId, askedAt)
    await jobs.enqueue(EXPORT_JOB, { memberId, askedAt: askedAt.toISOString() }, { key: randomUUID(), tx })
    afterCommit(tx, () => void removeFile(before))
  }

  return {
    /** By staff: the file is the member's alone, who gets the mail (STAFF-12). */
    begin,
    /** What became of the newest one. */
    statusOf: async (memberId: number) => (await view({ memberId, timeZone: DEFAULT_TIME_ZONE })).status,

    read: async (session: MemberSession): Promise<DataExport> => {
      requireOwnData(session)
      return view(session)
    },

    /** Requests an export; one in progress continues. @throws rate_limited */
    request: async (session: MemberSession): Promise<DataExport> => {
      requireOwnData(session)
      const { memberId } = session
      if ((await view(session)).status === 'packing') return view(session)
      const wait = await account.attempts.count([
        account.attempts.counted('export', String(memberId), EXPORTS),
      ])
      if (wait !== null) throw appError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
      await inTransaction(db, async (tx) => {
        await begin(tx, memberId)
        await account.recordSecurityEvent(tx, {
          memberId,
          kind: 'exportAsked',
          sessionKey: session.sessionKey,
        })
      })
      return view(session)
    },

    /** The file at an address that only its member has; null when missing or expired. */
    find: async (
      session: MemberSession,
      code: string,
    ): Promise<{ key: string; file: StoredFile; fileName: string } | null> => {
      requireOwnData(session)
      const { memberId } = session
      const found = CODE.test(code) ? await repo.findExport(db.orm, memberId) : null
      if (found?.code !== code || !found.fileName || !found.expiresAt || found.expiresAt <= clock.now())
        return null
      const file = await files.find(place(code))
      return file && { key: place(code), file, fileName: found.fileName }
    },

    /** Removes expired exports; the next run removes those that this one has no time for. */
    clean: async (): Promise<void> => {
      const hasTime = timeBudget()
      for (const old of await repo.listExpiredExports(db.orm, clock.now())) {
        if (!hasTime()) return
        await removeFile(old.code)
        await repo.removeExport(db.orm, old)
      }
    },

    /** Removes the file of a deleted member. */
    removeOf: async (memberId: number): Promise<void> =>
      removeFile((await repo.findExport(db.orm, memberId))?.code ?? null),
  }
}
export type ExportService = ReturnType<typeof exportService>

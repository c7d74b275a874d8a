import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import * as repo from './begun-content.repo.ts'

/** The names of what members begin; a name begins with those of all of its kind. */
export const WHAT = {
  /** By the set of questions. */
  assessment: (set: string, assessmentId: number): string => `assessment:${set}:${assessmentId}`,
  quiz: (quizId: number, attempt: number): string => `quiz:${quizId}:${attempt}`,
  workbook: (moduleId: number): string => `workbook:${moduleId}:`,
} as const

/** A piece of content, stored and ready to be begun with. */
export interface Stored<Content> {
  readonly digest: string
  readonly content: Content
}

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * What members have begun stays as they began it: the questions of an open assessment, a quiz's try, a workbook
 * (AUTHOR-07). The first read or write of the member begins it, with the content of that moment; a later publication or
 * release changes nothing for them.
 */
export const begunContentService = ({ db, clock }: Needs) => {
  /** Content never changes under its digest. */
  const known = new Map<string, unknown>()

  /** Stores content once, outside of transactions: another one may need it at the same time. */
  const store = async <Content>(content: Content): Promise<Stored<Content>> => {
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    if (!known.has(digest)) {
      await repo.insertContent(db.orm, digest, content)
      known.set(digest, content)
    }
    return { digest, content }
  }

  /** The content with which it was begun; null when it was not. */
  const find = async <Content>(
    orm: Db | Tx,
    begun: repo.Begun,
    schema: z.ZodType<Content>,
  ): Promise<Content | null> => {
    const found = await repo.findContent(orm, begun, (digest) => known.has(digest))
    if (!found) return null
    const { digest, content } = found
    if (!known.has(digest)) known.set(digest, schema.parse(content))
    return known.get(digest) as Content
  }

  /** Begins it with stored content, once. @returns the content with which it was begun */
  const begin = async <Content>(
    orm: Db | Tx,
    begun: repo.Begun,
    { digest, content }: Stored<Content>,
    schema: z.ZodType<Content>,
  ): Promise<Content> => {
    const isNew = await repo.insertBegun(orm, { ...begun, digest, begunAt: clock.now() })
    return isNew ? content : ((await find(orm, begun, schema)) ?? content)
  }

  return {
    store,
    begin,
    find,

    /** The content with which it was begun; a read begins it now with this if it was not, staff's reads do not. */
    shown: async <Content>(
      { memberId, isView }: Pick<MemberSession, 'memberId' | 'isView'>,
      what: string,
      content: Content,
      schema: z.ZodType<Content>,
    ): Promise<Content> => {
      const begun = { memberId, what }
      const kept = await find(db.orm, begun, schema)
      if (kept !== null || isView) return kept ?? content
      return begin(db.orm, begun, await store(content), schema)
    },

    /** All that a member has begun, by name. */
    allOf: async (memberId: number): Promise<ReadonlyMap<string, unknown>> =>
      new Map((await repo.listBegun(db.orm, memberId)).map(({ what, content }) => [what, content])),

    /** The member is not in the middle of it any more. */
    finish: (orm: Db | Tx, begun: repo.Begun): Promise<void> => repo.finishBegun(orm, begun, clock.now()),

    /** How many members are in the middle of something whose name begins with one of these. */
    countOpen: (beginnings: readonly string[]): Promise<number> => repo.countOpen(db.orm, beginnings),
  }
}
export type BegunContentService = ReturnType<typeof begunContentService>

import type { PlannedPublication } from '@oola/contract/staff/content.calls'
import type { PlannedChange } from '@oola/contract/staff/planned-change'
import { CONTENT_UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import { valueDifferences } from '@oola/contract/staff/value-differences'
import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import { NOTHING_PUBLISHED, readContentText } from '#server/platform/content/content-text.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { AppError, appError } from '#server/platform/http/app-error.ts'
import type { BegunContentService } from '../../begun-content/begun-content.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, momentWords, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { begunWith } from './begun-with.ts'
import { titleOf } from './content-texts.ts'
import type { DraftsService } from './drafts.service.ts'
import { folderOf, type PublishedContent, priceDay, publishedTexts } from './published-content.ts'
import { refusedMeanings } from './refused-meanings.ts'
import { contentInvalid, requireValidTexts } from './valid-texts.ts'
import * as repo from './versions.repo.ts'

const PUBLISH_JOB = 'content-publish'
/** Differences that a confirm window shows. */
const SHOWN_DIFFERENCES = 100

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content' | 'jobs' | 'log' | 'settings'> {
  readonly drafts: Pick<DraftsService, 'requireFile'>
  readonly published: Pick<PublishedContent, 'refresh'>
  readonly begun: Pick<BegunContentService, 'countOpen'>
  readonly writeAudit: WriteAudit
}

interface Publication {
  readonly file: string
  readonly saves: number
  /** Null: now. */
  readonly at: string | null
  /** Of the person who publishes: their plan names the time in it. */
  readonly timeZone: string
}

interface Confirmation {
  readonly reason: string
  readonly seen: string
}

/** Versions that the console lists: each has its whole text. */
const VERSIONS_SHOWN = 100

/** Publishing drafts, now or later, and going back to older versions (AUTHOR-04, AUTHOR-05). */
export const publishingService = (needs: Needs) => {
  const { db, clock, content, jobs, log, drafts, published, begun, writeAudit } = needs

  /**
   * The whole content must be valid with the new text, and it may not change what members' answers mean. Outside of a
   * transaction, since reading all files can take longer than one may wait: `lockContentAt` checks later whether they have changed.
   * @throws content_invalid
   */
  const requireValid = async (file: string, text: string | null): Promise<void> => {
    const texts = new Map(await publishedTexts({ db }))
    const refused = await refusedMeanings(needs, texts, file, text)
    if (refused.length > 0) throw contentInvalid(refused)
    if (text === null) texts.delete(file)
    else texts.set(file, text)
    await requireValidTexts(folderOf(content), texts, priceDay(needs))
  }

  const planOf = (title: string, file: string, before: string, after: string): Plan => {
    const [old, next] = [parse(before), parse(after)]
    const changes = valueDifferences(old, next)
    return {
      ...{ ...PLAIN, title, about: titleOf(file, next), undoDays: CONTENT_UNDO_DAYS },
      changes:
        changes.length > 0
          ? changes.slice(0, SHOWN_DIFFERENCES)
          : [{ field: file, before: 'as it is', after: 'as it is' }],
    }
  }

  /** How many members are in the middle of what changes: they keep what they began (AUTHOR-07). */
  const withBegun = async (
    file: string,
    text: string,
    change: PlannedChange,
  ): Promise<PlannedPublication> => {
    const beginning = begunWith(file, parse(text))
    return { ...change, begun: beginning === null ? 0 : await begun.countOpen([beginning]) }
  }

  /** @throws not_found, content_changed */
  const requireDraft = async (tx: Db | Tx, { file, saves }: Pick<Publication, 'file' | 'saves'>) => {
    const draft = await repo.findVersion(tx, file, repo.DRAFT)
    if (!draft?.text) throw appError('not_found')
    if (draft.saves !== saves) throw appError('content_changed')
    return { ...draft, text: draft.text }
  }

  const planPublish = async (publication: Publication) => {
    const { file, at, timeZone } = publication
    if (at && new Date(at) <= clock.now())
      throw appError('validation_failed', {
        issues: [{ path: 'at', message: 'Choose a time that is still to come.' }],
      })
    const checkedWith = await repo.lastPublication(db.orm)
    const { shown } = await drafts.requireFile(file)
    const { text } = await requireDraft(db.orm, publication)
    await requireValid(file, text)
    const plan = planOf(at ? 'Schedule' : 'Publish', file, shown, text)
    if (!at) return { text, checkedWith, plan }
    const shownFrom = { field: 'Shown from', before: null, after: momentWords(new Date(at), timeZone) }
    return { text, checkedWith, plan: { ...plan, changes: [shownFrom, ...plan.changes] } }
  }

  const oldText = async (file: string, version: number): Promise<string | null> => {
    if (version === 0) return null
    const found = await repo.findVersion(db.orm, file, version)
    if (!found) throw appError('not_found')
    return found.text
  }

  const planRevert = async (file: string, version: number) => {
    const checkedWith = await repo.lastPublication(db.orm)
    const { shown } = await drafts.requireFile(file)
    const text = await oldText(file, version)
    await requireValid(file, text)
    const after = text ?? (await readContentText(folderOf(content), NOTHING_PUBLISHED, file))
    return { text, after, checkedWith, plan: planOf('Go back', file, shown, after) }
  }

  const publishDraft = async (tx: Tx, file: string, reason: string): Promise<void> =>
    repo.updateDraft(tx, file, {
      ...(await repo.nextNumbers(tx, file)),
      ...{ publishedAt: clock.now(), publishAt: null, reason },
    })

  /** What is wrong with a text; null for a valid one. */
  const findFault = (file: string, text: string): Promise<AppError | null> =>
    requireValid(file, text).then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'content_invalid') return error
        throw error
      },
    )

  /** Publishes a due draft; one that became invalid stays a draft, without a time. */
  const publishDueDraft = async (file: string): Promise<void> => {
    const checkedWith = await repo.lastPublication(db.orm)
    const due = await repo.findVersion(db.orm, file, repo.DRAFT)
    if (!due?.text) return
    const fault = await findFault(file, due.text)
    await inTransaction(db, async (tx) => {
      const isChecked = await repo.lockContentAt(tx, checkedWith)
      const draft = await repo.findVersion(tx, file, repo.DRAFT)
      if (draft?.text !== due.text || !draft.publishAt || draft.publishAt > clock.now()) return
      const actor = { memberId: draft.authorId, name: draft.author, source: 'schedule', requestId: null }
      const act = { about: file, reason: draft.reason }
      if (fault) {
        log.warn({ err: fault, file }, 'a scheduled text is not valid any more')
        await repo.updateDraft(tx, file, { publishAt: null })
        return writeAudit(tx, actor, { ...act, kind: 'content.scheduleFailed' })
      }
      // Otherwise the next run checks it with what is published by then.
      if (!isChecked) return
      await publishDraft(tx, file, draft.reason)
      return writeAudit(tx, actor, { ...act, kind: 'content.published' })
    })
  }

  const publishDue = async (): Promise<void> => {
    for (const { file } of await repo.listDue(db.orm, clock.now())) await publishDueDraft(file)
    await published.refresh()
  }
  jobs.work(PUBLISH_JOB, publishDue)
  jobs.schedule(PUBLISH_JOB, '* * * * *')

  return {
    /** @throws not_found, content_changed, content_invalid */
    plan: async (publication: Publication): Promise<PlannedPublication> => {
      const { text, plan } = await planPublish(publication)
      return withBegun(publication.file, text, planned(plan))
    },

    /** @throws not_found, content_changed, content_invalid, changed_meanwhile */
    publish: async (actor: Actor, publication: Publication, confirmed: Confirmation): Promise<void> => {
      const { file, at } = publication
      const { text, checkedWith, plan } = await planPublish(publication)
      requireSeen(plan, confirmed)
      await inTransaction(db, async (tx) => {
        const isChecked = await repo.lockContentAt(tx, checkedWith)
        const draft = await requireDraft(tx, publication)
        if (draft.text !== text) throw appError('content_changed')
        if (!isChecked) throw appError('changed_meanwhile')
        if (at) await repo.updateDraft(tx, file, { publishAt: new Date(at), reason: confirmed.reason })
        else await publishDraft(tx, file, confirmed.reason)
        await writeAudit(tx, actor, {
          ...{ kind: at ? 'content.scheduled' : 'content.published', about: file, reason: confirmed.reason },
          ...auditValuesOf(plan),
        })
      })
      await published.refresh()
    },

    /** @throws not_found, content_invalid */
    planRevert: async (file: string, version: number): Promise<PlannedPublication> => {
      const { after, plan } = await planRevert(file, version)
      return withBegun(file, after, planned(plan))
    },

    /** Publishes an older text as the newest version; a draft stays. @throws not_found, content_invalid, changed_meanwhile */
    revert: async (
      actor: Actor,
      { file, version }: { file: string; version: number },
      { reason, seen }: Confirmation,
    ): Promise<void> => {
      const { text, checkedWith, plan } = await planRevert(file, version)
      requireSeen(plan, { seen })
      await inTransaction(db, async (tx) => {
        if (!(await repo.lockContentAt(tx, checkedWith))) throw appError('changed_meanwhile')
        const written = { file, text, authorId: actor.memberId, author: actor.name, reason }
        await repo.insertPublished(tx, written, clock.now())
        await writeAudit(tx, actor, {
          ...{ kind: 'content.reverted', about: file, reason },
          ...auditValuesOf(plan),
        })
      })
      await published.refresh()
    },

    /** The published versions, newest first, and the program's file. @throws not_found */
    versions: async (file: string) => {
      await drafts.requireFile(file)
      const [rows, program] = await Promise.all([
        repo.listVersions(db.orm, file, VERSIONS_SHOWN),
        readContentText(folderOf(content), NOTHING_PUBLISHED, file).catch(() => null),
      ])
      const versions = rows.map(({ version, author, publishedAt, reason, text }) => ({
        ...{ version, author, reason, text },
        publishedAt: (publishedAt ?? new Date(0)).toISOString(),
      }))
      return { versions, program }
    },
  }
}

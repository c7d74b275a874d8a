import { counted } from '@oola/contract/count-words'
import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import type { PlannedChange } from '@oola/contract/staff/planned-change'
import { CONTENT_UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import { valueDifferences } from '@oola/contract/staff/value-differences'
import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import { readContentText } from '#server/platform/content/content-text.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { momentWords, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { type Bundle, bundleKey, readBundle, writeBundle } from './bundle.ts'
import { listContentFiles } from './content-files.ts'
import { folderOf, priceDay, publishedTexts } from './published-content.ts'
import { refusedMeanings } from './refused-meanings.ts'
import { contentInvalid, requireValidTexts } from './valid-texts.ts'
import * as repo from './versions.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL' | 'CONTENT_TRUSTED_KEYS' | 'REPORT_ZONE'>
  readonly secrets: Pick<Deps['secrets'], 'bundles'>
  readonly writeAudit: WriteAudit
  /** Shows what is published, on this server. */
  readonly refresh: () => Promise<void>
}

type BundleFile = Bundle['files'][number]
type Change = Plan['changes'][number]

const NOTHING: Change = { field: 'All texts', before: 'as they are', after: 'as they are' }

const differences = ({ file, text }: BundleFile, before: string | null): Change[] => {
  const changes = valueDifferences(before === null ? undefined : parse(before), parse(text))
  if (changes.length === 0) return [{ field: file, before: 'its comments', after: 'other comments' }]
  return changes.map((change) => ({ ...change, field: `${file}: ${change.field}` }))
}

/**
 * All published texts as one signed file, for another installation, and their import there: previewed, and published in
 * one transaction (AUTHOR-11).
 */
export const bundleService = (needs: Needs) => {
  const { db, clock, content, settings, secrets, writeAudit, refresh } = needs
  const key = bundleKey(secrets.bundles)

  const currentText = async (file: string, published: ReadonlyMap<string, string>): Promise<string | null> =>
    readContentText(folderOf(content), published, file).catch(() => null)

  /** Files that this release does not have would be read by nothing. @throws content_invalid */
  const requireKnown = async ({ files }: Bundle): Promise<void> => {
    const texts = new Map(files.map(({ file, text }) => [file, text]))
    const known = new Set((await listContentFiles(folderOf(content), texts)).map(({ file }) => file))
    const issues = files
      .filter(({ file }) => !known.has(file))
      .map(({ file }) => ({ path: file, message: 'is no content file of this release' }))
    if (issues.length > 0) throw appError('content_invalid', { issues })
  }

  /** What was published here and would be replaced. */
  const replaced = async ({ file }: BundleFile, { at }: Bundle): Promise<Change[]> => {
    const [latest] = await repo.listVersions(db.orm, file, 1)
    if (!latest?.text || !latest.publishedAt) return []
    const { author, publishedAt, reason } = latest
    const isNewer = publishedAt.toISOString() > at
    return [
      {
        field: `${file}, published here`,
        before: `${author}, ${momentWords(publishedAt, DEFAULT_TIME_ZONE)}: ${reason}`,
        after: isNewer ? 'replaced, although it is newer than the export' : 'replaced',
      },
    ]
  }

  const planImport = async (text: string) => {
    const bundle = readBundle(text, [key, ...settings.CONTENT_TRUSTED_KEYS])
    const checkedWith = await repo.lastPublication(db.orm)
    await requireKnown(bundle)
    const published = await publishedTexts({ db })
    const refused = await Promise.all(
      bundle.files.map(({ file, text: own }) => refusedMeanings(needs, published, file, own)),
    )
    if (refused.flat().length > 0) throw contentInvalid(refused.flat())
    await requireValidTexts(
      folderOf(content),
      new Map([...published, ...bundle.files.map(({ file, text: own }) => [file, own] as const)]),
      priceDay(needs),
    )
    const changed: BundleFile[] = []
    const [fields, conflicts]: [Change[], Change[]] = [[], []]
    for (const each of bundle.files) {
      const before = await currentText(each.file, published)
      if (before === each.text) continue
      changed.push(each)
      conflicts.push(...(await replaced(each, bundle)))
      fields.push(...differences(each, before))
    }
    const plan: Plan = {
      title: changed.length > 0 ? `Publish ${counted(changed.length, 'file')}` : 'Nothing to publish',
      about: `${counted(bundle.files.length, 'file')} from ${bundle.from}, exported by ${bundle.author} on ${bundle.at.slice(0, 10)}`,
      changes: changed.length > 0 ? [...conflicts, ...fields] : [NOTHING],
      ...{ ...PLAIN, undoDays: CONTENT_UNDO_DAYS },
    }
    return { bundle, checkedWith, changed, plan }
  }

  return {
    /** The public key that other installations list. */
    key,

    /** All texts that are published on top of the program's. */
    write: async (author: string) => {
      const now = clock.now().toISOString()
      const published = await publishedTexts({ db })
      const files = [...published]
        .map(([file, text]) => ({ file, text }))
        .sort((a, b) => (a.file < b.file ? -1 : 1))
      const text = writeBundle({ from: settings.PUBLIC_URL, author, at: now, files }, secrets.bundles)
      return {
        name: `oola-content-${now.slice(0, 16).replace(/[T:]/g, '-')}.json`,
        text,
        files: files.length,
        key,
      }
    },

    /** @throws bundle_unreadable, bundle_untrusted, bundle_unknown, content_invalid */
    plan: async (text: string): Promise<PlannedChange> => planned((await planImport(text)).plan),

    /** Publishes all its files that differ, or none. @throws the same, and changed_meanwhile */
    import: async (
      actor: Actor,
      text: string,
      { reason, seen }: { readonly reason: string; readonly seen: string },
    ): Promise<void> => {
      const { bundle, checkedWith, changed, plan } = await planImport(text)
      requireSeen(plan, { seen })
      if (changed.length === 0) return
      await inTransaction(db, async (tx) => {
        if (!(await repo.lockContentAt(tx, checkedWith))) throw appError('changed_meanwhile')
        const versions: Record<string, string> = {}
        for (const { file, text: own } of changed) {
          const written = { file, text: own, authorId: actor.memberId, author: actor.name, reason }
          versions[file] = `version ${await repo.insertPublished(tx, written, clock.now())}`
        }
        await writeAudit(tx, actor, {
          ...{ kind: 'content.imported', about: plan.about, reason, after: versions },
          before: { exportedBy: bundle.author, exportedAt: bundle.at },
        })
      })
      await refresh()
    },
  }
}
export type BundleService = ReturnType<typeof bundleService>

import { randomInt } from 'node:crypto'
import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import type { EditedFile } from '@oola/contract/staff/content.calls'
import { placeWords } from '@oola/contract/staff/name-in-words'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { placedTexts } from '#server/platform/content/content-places.ts'
import { type PublishedTexts, readContentText } from '#server/platform/content/content-text.ts'
import { findPartFaults } from '#server/platform/content/load-content.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { issueWords } from '#server/platform/http/issue-words.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { momentWords } from '../planned-change.ts'
import { type ContentFile, listContentFiles } from './content-files.ts'
import { titleOf } from './content-texts.ts'
import { fileHints } from './file-hints.ts'
import { folderOf, publishedTexts } from './published-content.ts'
import { refusedMeanings } from './refused-meanings.ts'
import * as repo from './versions.repo.ts'
import { withEdits } from './yaml-edits.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content' | 'settings'> {
  readonly writeAudit: WriteAudit
}

const HITS_MAX = 50
/** Ten times the largest file. */
const TEXT_MAX = 500_000
/** Leaves room for a thousand million saves in the column. */
const SAVES_START_MAX = 2 ** 30

/** A YAML text as values; text that is no YAML any more is shown as one. */
const valuesOf = (text: string): unknown => {
  try {
    return parse(text)
  } catch {
    return null
  }
}

/** The files of the content with their drafts: lists, search, and editing (AUTHOR-01, AUTHOR-02, AUTHOR-04). */
export const draftsService = ({ db, clock, content, settings, writeAudit }: Needs) => {
  const folder = (): string => folderOf(content)
  const checkFiles = fileHints({ db, content })

  /** @throws not_found */
  const requireFile = async (file: string): Promise<ContentFile & { readonly shown: string }> => {
    const published = await publishedTexts({ db })
    const found = (await listContentFiles(folder(), published)).find((each) => each.file === file)
    if (!found) throw appError('not_found')
    return { ...found, shown: await readContentText(folder(), published, file) }
  }

  const faultsOf = async ({ file, part }: ContentFile, text: string) => {
    const published = await publishedTexts({ db })
    return [
      ...(await findPartFaults(part, folder(), new Map([...published, [file, text]]), issueWords)),
      ...(await refusedMeanings({ db, content, clock, settings }, published, file, text)),
    ]
  }

  /** Parsed texts by file: to parse all of them takes more than a second, in which no member gets an answer. */
  const parsed = new Map<string, { readonly text: string; readonly values: unknown }>()

  /** The shown values of files, one file after the other: between two of them others get their answers. */
  async function* shownValues(published: PublishedTexts, files: readonly ContentFile[]) {
    for (const { file, part } of files) {
      const text = await readContentText(folder(), published, file)
      const known = parsed.get(file)
      const found = known?.text === text ? known : { text, values: valuesOf(text) }
      parsed.set(file, found)
      yield { file, part, ...found }
    }
  }

  const read = async (file: string): Promise<EditedFile> => {
    const found = await requireFile(file)
    const [draft, versions] = await Promise.all([
      repo.findVersion(db.orm, file, repo.DRAFT),
      repo.listVersions(db.orm, file, 1),
    ])
    const text = draft?.text ?? found.shown
    const values = valuesOf(text)
    const faults = draft ? await faultsOf(found, text) : []
    const published = versions[0]?.text ? 'published' : 'program'
    return {
      ...{ file, text, values, shown: valuesOf(found.shown), title: titleOf(file, values) },
      state: draft ? (draft.publishAt ? 'scheduled' : 'draft') : published,
      schema: z.toJSONSchema(found.schema, { io: 'input', unrepresentable: 'any' }),
      saves: draft?.saves ?? 0,
      author: draft?.author ?? versions[0]?.author ?? null,
      draftOf: draft?.authorId ?? null,
      publishAt: draft?.publishAt?.toISOString() ?? null,
      faults: faults.map((fault) => ({ ...fault, steps: fault.steps.map(stepOf) })),
      hints: (await checkFiles())(file, text).hints.map((hint) => ({
        ...hint,
        file,
        steps: [...hint.steps],
      })),
    }
  }

  return {
    requireFile,
    faultsOf,
    read,

    /** All files with their state (AUTHOR-01). */
    list: async () => {
      const published = await publishedTexts({ db })
      const [files, states, draftTexts, check] = await Promise.all([
        listContentFiles(folder(), published),
        repo.listStates(db.orm),
        repo.readDraftTexts(db.orm),
        checkFiles(),
      ])
      const drafts = new Map(states.drafts.map((row) => [row.file, row]))
      const latest = new Map(states.published.map((row) => [row.file, row]))
      return Array.fromAsync(shownValues(published, files), ({ file, part, text, values }) => {
        const { grade, hints } = check(file, draftTexts.get(file) ?? text)
        const [draft, version] = [drafts.get(file), latest.get(file)]
        const row = draft ?? version
        const shown = version && !version.isProgram ? 'published' : 'program'
        return {
          grade,
          hints: hints.map(({ kind, steps, message }) => ({ kind, place: placeWords(steps), message })),
          ...{ file, part, author: row?.author ?? null },
          title: titleOf(file, values),
          state: draft
            ? draft.publishAt
              ? ('scheduled' as const)
              : ('draft' as const)
            : (shown as 'published' | 'program'),
          changedAt: row?.savedAt.toISOString() ?? null,
          publishAt: draft?.publishAt?.toISOString() ?? null,
        }
      })
    },

    /** Texts that have these words, in any case (AUTHOR-01). */
    search: async (words: string) => {
      const published = await publishedTexts({ db })
      const wanted = words.toLowerCase()
      const files = await listContentFiles(folder(), published)
      const found = await Array.fromAsync(shownValues(published, files), ({ file, values }) => {
        const title = titleOf(file, values)
        return placedTexts(values)
          .filter(({ text }) => text.toLowerCase().includes(wanted))
          .map(({ steps, text }) => ({ file, title, place: placeWords(steps), text }))
      })
      const hits = found.flat()
      return { hits: hits.slice(0, HITS_MAX), more: hits.length > HITS_MAX }
    },

    /** @throws not_found, content_changed when the draft is not the one that the editor saw, too_large */
    save: async (
      actor: Actor,
      { file, saves, values }: { file: string; saves: number; values: unknown },
    ): Promise<EditedFile> => {
      const { shown } = await requireFile(file)
      await inTransaction(db, async (tx) => {
        await repo.lockContent(tx)
        const draft = await repo.findVersion(tx, file, repo.DRAFT)
        if ((draft?.saves ?? 0) !== saves) throw appError('content_changed')
        const text = withEdits(draft?.text ?? shown, values)
        if (text.length > TEXT_MAX) throw appError('too_large')
        // A later draft of the file never has the number of an earlier one, which an open editor may still send.
        const row = {
          ...{ text, saves: draft ? saves + 1 : randomInt(1, SAVES_START_MAX) },
          ...{ authorId: actor.memberId, author: actor.name, savedAt: clock.now() },
        }
        // A scheduled draft that changes has to be confirmed again.
        if (draft) await repo.updateDraft(tx, file, { ...row, publishAt: null })
        else await repo.insertVersion(tx, { file, version: repo.DRAFT, ...row })
        if (!draft?.publishAt) return
        await writeAudit(tx, actor, {
          ...{ kind: 'content.unscheduled', about: file, reason: '' },
          before: { 'Shown from': momentWords(draft.publishAt, DEFAULT_TIME_ZONE) },
        })
      })
      return read(file)
    },

    /** The log has who lost what they wrote, and why. @throws not_found, content_changed, validation_failed */
    discard: (
      actor: Actor,
      { file, saves, reason }: { file: string; saves: number; reason?: string | undefined },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        await repo.lockContent(tx)
        const draft = await repo.findVersion(tx, file, repo.DRAFT)
        if (!draft) throw appError('not_found')
        if (draft.saves !== saves) throw appError('content_changed')
        const isOwn = draft.authorId === actor.memberId
        if (!isOwn && reason === undefined)
          throw appError('validation_failed', {
            issues: [{ path: 'reason', message: `${draft.author} wrote this draft. Say why it goes.` }],
          })
        await repo.deleteDraft(tx, file)
        if (isOwn) return
        await writeAudit(tx, actor, {
          ...{ kind: 'content.discarded', about: file, reason: reason ?? '' },
          before: { 'Written by': draft.author },
        })
      }),
  }
}
export type DraftsService = ReturnType<typeof draftsService>

const stepOf = (step: PropertyKey): string | number => (typeof step === 'number' ? step : String(step))

import {
  CONTENT_FOLDER,
  ContentError,
  type ContentFault,
  loadContent,
} from '#server/platform/content/load-content.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { publishedTexts } from './published-content.ts'
import { refusedMeanings, type ShownContent } from './refused-meanings.ts'
import * as repo from './versions.repo.ts'

interface Needs extends ShownContent {
  readonly writeAudit: WriteAudit
}

/**
 * Publishes whole files, all or none (AUTHOR-06). They are checked before the transaction, as those of the console are:
 * reading all files takes longer than other publications may wait.
 * @returns those that differ from what is published
 * @throws ContentError when the content would not be valid with them, changed_meanwhile
 */
export const importTexts = async (
  needs: Needs,
  actor: Actor,
  texts: readonly { readonly file: string; readonly text: string }[],
  reason: string,
): Promise<string[]> => {
  const { db, clock, writeAudit } = needs
  const checkedWith = await repo.lastPublication(db.orm)
  const published = await publishedTexts({ db })
  const changed = texts.filter(({ file, text }) => published.get(file) !== text)
  const refused: ContentFault[] = []
  for (const { file, text } of changed) refused.push(...(await refusedMeanings(needs, published, file, text)))
  if (refused.length > 0) throw new ContentError(refused)
  await loadContent(
    CONTENT_FOLDER,
    new Map([...published, ...changed.map(({ file, text }) => [file, text] as const)]),
  )
  await inTransaction(db, async (tx) => {
    if (!(await repo.lockContentAt(tx, checkedWith))) throw appError('changed_meanwhile')
    for (const { file, text } of changed) {
      const written = { file, text, authorId: actor.memberId, author: actor.name, reason }
      await repo.insertPublished(tx, written, clock.now())
      await writeAudit(tx, actor, { kind: 'content.published', about: file, reason })
    }
  })
  return changed.map(({ file }) => file)
}

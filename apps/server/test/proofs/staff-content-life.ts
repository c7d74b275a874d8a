import { createHash } from 'node:crypto'
import { DAY_MS } from '@oola/contract/durations'
import {
  discardContentDraft,
  listContent,
  listContentVersions,
  planContentPublish,
  planContentRevert,
  previewContent,
  publishContent,
  readContentFile,
  revertContent,
  saveContentDraft,
  sayEditingContent,
  searchContent,
} from '@oola/contract/staff/content.calls'
import {
  exportContentBundle,
  importContentBundle,
  planContentImport,
} from '@oola/contract/staff/content-bundle.calls'
import {
  beginUpload,
  cancelUpload,
  completeUpload,
  listMedia,
  planMediaPublish,
  planMediaRevert,
  publishMedia,
  readMediaFile,
  revertMedia,
  sendPiece,
} from '@oola/contract/staff/media.calls'
import { closeOutdated, dropPiece } from '#server/features/staff/media/uploads.repo.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { asStaff } from '../support/builders/as-staff.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const FAQ = 'site/faq.yaml'
const REASON = 'The old words confused people.'

/** A text is drafted, published now and at a time, exported and imported, and goes back; a draft is thrown away. */
export const workOnContent = async (
  world: TestApp,
  { ask, useStaff }: Pick<Caller, 'ask' | 'useStaff'>,
): Promise<void> => {
  const { clock, jobs } = world
  useStaff((await asStaff(world, 'owner')).cookie())
  await ask(listContent, {})
  await ask(searchContent, { query: { text: 'refund' } })
  await ask(sayEditingContent, { body: { file: FAQ, isOpen: true } })

  const edit = async (question: string) => {
    const { values, saves } = await ask(readContentFile, { query: { file: FAQ } })
    const [first, ...others] = values as { question: string }[]
    const edited = [{ ...first, question }, ...others]
    return (await ask(saveContentDraft, { body: { file: FAQ, saves, values: edited } })).saves
  }
  const publish = async (question: string, at: string | null) => {
    const body = { file: FAQ, saves: await edit(question), at }
    const { seen } = await ask(planContentPublish, { body })
    await ask(publishContent, { body: { ...body, seen, reason: REASON } })
  }
  const { values: shown } = await ask(readContentFile, { query: { file: FAQ } })
  await ask(previewContent, { body: { file: FAQ, values: shown } })
  await publish('What is Oola, in short?', null)
  await ask(listContentVersions, { query: { file: FAQ } })
  const { text } = await ask(exportContentBundle, {})
  await publish('What is Oola, after the export?', null)
  const bundle = new File([text], 'content.json', { type: 'application/json' })
  const { seen: seenTexts } = await ask(planContentImport, { body: { bundle } })
  await ask(importContentBundle, { body: { bundle, seen: seenTexts, reason: REASON } })
  await publish('What is Oola, in a word?', new Date(clock.now().getTime() + DAY_MS).toISOString())
  clock.advance({ days: 1, minutes: 1 })
  await jobs.run('content-publish')
  useStaff((await asStaff(world, 'owner')).cookie())
  const back = { file: FAQ, version: 0 }
  const { seen } = await ask(planContentRevert, { body: back })
  // A file with which members have begun something.
  await ask(planContentRevert, { body: { file: 'courses/quizzes/401.yaml', version: 0 } })
  await ask(revertContent, { body: { ...back, seen, reason: REASON } })
  await ask(discardContentDraft, { body: { file: FAQ, saves: await edit('What is it?'), reason: REASON } })
  await ask(sayEditingContent, { body: { file: FAQ, isOpen: false } })
  const upload = await replaceCaptions(ask)
  await jobs.run('media-cleanup')
  // What the job does with a version that was replaced half a year ago, and a check with a piece that is broken.
  const now = clock.now()
  await inTransaction(world.db, (tx) => closeOutdated(tx, upload, { before: now, now }))
  await dropPiece(world.db.orm, upload, 0)
}

const CAPTIONS = { name: 'learning/101.vtt', text: 'WEBVTT\n\n00:00:00.000 --> 00:00:09.000\nHello.\n' }

/** A file is uploaded, put in place, and the program's comes back; another upload is thrown away. */
const replaceCaptions = async (ask: Caller['ask']): Promise<string> => {
  const { name, text } = CAPTIONS
  const hashes = [createHash('sha256').update(text).digest('hex')]
  const begin = () => ask(beginUpload, { body: { name, bytes: text.length, hashes } })
  const { id } = await begin()
  await ask(sendPiece, { params: { id, index: 0 }, body: { piece: new File([text], 'piece') } })
  await ask(completeUpload, { params: { id } })
  await ask(listMedia, {})
  const { seen } = await ask(planMediaPublish, { body: { upload: id } })
  await ask(publishMedia, { body: { upload: id, seen, reason: REASON } })
  await ask(readMediaFile, { query: { name } })
  const back = { name, version: 0 }
  const plan = await ask(planMediaRevert, { body: back })
  await ask(revertMedia, { body: { ...back, seen: plan.seen, reason: REASON } })
  await ask(cancelUpload, { params: { id: (await begin()).id } })
  return id
}

import {
  discardContentDraft,
  listContent,
  listContentVersions,
  planContentPublish,
  planContentRevert,
  publishContent,
  readContentFile,
  revertContent,
  saveContentDraft,
  searchContent,
} from '@oola/contract/staff/content.calls'
import {
  exportContentBundle,
  importContentBundle,
  planContentImport,
} from '@oola/contract/staff/content-bundle.calls'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { AuthoringService } from './authoring.service.ts'

const DONE = { ok: true } as const

/** The console's calls for content. */
export const authoringRoutes = (
  handle: StaffHandle,
  { drafts, publishing, bundles }: AuthoringService,
): void => {
  handle(listContent, async () => ({ files: await drafts.list() }))
  handle(searchContent, ({ input }) => drafts.search(input.query.text))
  handle(readContentFile, ({ input }) => drafts.read(input.query.file))
  handle(saveContentDraft, ({ session, input, request }) =>
    drafts.save(actorOf(session, fromOf(request)), { ...input.body, values: input.body.values ?? null }),
  )
  handle(discardContentDraft, async ({ input: { body } }) => {
    await drafts.discard(body.file, body.saves)
    return DONE
  })
  handle(planContentPublish, ({ input }) => publishing.plan(input.body))
  handle(publishContent, async ({ session, input: { body }, request }) => {
    await publishing.publish(actorOf(session, fromOf(request)), body, body)
    return DONE
  })
  handle(listContentVersions, ({ input }) => publishing.versions(input.query.file))
  handle(planContentRevert, ({ input: { body } }) => publishing.planRevert(body.file, body.version))
  handle(revertContent, async ({ session, input: { body }, request }) => {
    await publishing.revert(actorOf(session, fromOf(request)), body, body)
    return DONE
  })
  handle(exportContentBundle, ({ session, request }) => bundles.write(actorOf(session, fromOf(request)).name))
  handle(planContentImport, async ({ input }) => bundles.plan(await input.body.bundle.text()))
  handle(importContentBundle, async ({ session, input: { body }, request }) => {
    await bundles.import(actorOf(session, fromOf(request)), await body.bundle.text(), body)
    return DONE
  })
}

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
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { AuthoringService } from './authoring.service.ts'

/** The console's calls for content. */
export const authoringRoutes = (handle: StaffHandle, service: AuthoringService): void => {
  const { drafts, editors, preview, publishing, bundles } = service
  handle(listContent, async () => ({ files: await drafts.list() }))
  handle(searchContent, ({ input }) => drafts.search(input.query.text))
  handle(readContentFile, ({ input }) => drafts.read(input.query.file))
  handle(saveContentDraft, ({ session, input, request }) =>
    drafts.save(actorOf(session, fromOf(request)), { ...input.body, values: input.body.values ?? null }),
  )
  handle(previewContent, ({ input: { body } }) => preview(body.file, body.values ?? null))
  handle(sayEditingContent, ({ session, input: { body }, request }) =>
    editors.say(actorOf(session, fromOf(request)), body.file, body.isOpen),
  )
  handle(discardContentDraft, async ({ session, input: { body }, request }) => {
    await drafts.discard(actorOf(session, fromOf(request)), body)
    return DONE
  })
  handle(planContentPublish, ({ session: { timeZone }, input: { body } }) =>
    publishing.plan({ ...body, timeZone }),
  )
  handle(publishContent, async ({ session, input: { body }, request }) => {
    const { timeZone } = session
    await publishing.publish(actorOf(session, fromOf(request)), { ...body, timeZone }, body)
    return DONE
  })
  handle(listContentVersions, ({ input }) => publishing.versions(input.query.file))
  handle(planContentRevert, ({ input: { body } }) => publishing.planRevert(body.file, body.version), {
    scans: { begun_content: 'counts what members have open of a file, by an index of that alone' },
  })
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

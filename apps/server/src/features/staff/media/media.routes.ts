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
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffHandle } from '../staff-entrance.ts'
import { actorOf } from '../staff-sign-in.service.ts'
import type { MediaService } from './media.service.ts'

/** The console's calls for films, pictures, captions and documents. */
export const mediaRoutes = (handle: StaffHandle, media: MediaService): void => {
  handle(listMedia, ({ session }) => media.list(session))
  handle(readMediaFile, ({ input }) => media.read(input.query.name))
  handle(beginUpload, ({ session, input, request }) =>
    media.uploads.begin(actorOf(session, fromOf(request)), input.body),
  )
  handle(sendPiece, ({ session, input: { params, body } }) =>
    media.uploads.receive(session, { ...params, piece: body.piece }),
  )
  handle(completeUpload, ({ session, input }) => media.uploads.complete(session, input.params.id))
  handle(cancelUpload, async ({ session, input }) => {
    await media.uploads.cancel(session, input.params.id)
    return DONE
  })
  handle(planMediaPublish, ({ session, input, request }) =>
    media.planPublish(actorOf(session, fromOf(request)), input.body.upload),
  )
  handle(publishMedia, async ({ session, input: { body }, request }) => {
    await media.publish(actorOf(session, fromOf(request)), body.upload, body)
    return DONE
  })
  handle(planMediaRevert, ({ input }) => media.planRevert(input.body))
  handle(revertMedia, async ({ session, input: { body }, request }) => {
    await media.revert(actorOf(session, fromOf(request)), body, body)
    return DONE
  })
}

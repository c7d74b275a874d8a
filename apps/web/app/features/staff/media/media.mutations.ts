import type { Confirmed } from '@oola/contract/staff/planned-change'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'
import type { UploadCalls } from './upload-file.ts'

/** The server reads the whole file again: seconds for a long film. */
const CHECK_MS = 120_000

const refresh = (): Promise<unknown> =>
  Promise.all(
    [
      ['staff', 'media'],
      ['staff', 'content', 'list'],
    ].map((queryKey) => staffQueryClient.invalidateQueries({ queryKey })),
  )

export const UPLOAD_CALLS: UploadCalls = {
  begin: (body) => sendStaff('POST /staff/media/uploads', { body }),
  send: (id, index, piece, signal) =>
    sendStaff(
      'PUT /staff/media/uploads/:id/pieces/:index',
      { params: { id, index }, body: { piece: new File([piece], 'piece') } },
      { signal },
    ),
  complete: async (id, signal) => {
    const done = await sendStaff(
      'POST /staff/media/uploads/:id/complete',
      { params: { id } },
      { signal, limit: CHECK_MS },
    )
    await refresh()
    return done
  },
}

export const cancelUpload = async (id: string): Promise<void> => {
  await sendStaff('DELETE /staff/media/uploads/:id', { params: { id } })
  await refresh()
}

export const planPublish = (upload: string) =>
  sendStaff('POST /staff/media/publish/plan', { body: { upload } })

export const publish = async (upload: string, confirmed: Confirmed): Promise<void> => {
  await sendStaff('POST /staff/media/publish', { body: { upload, ...confirmed } })
  await refresh()
}

interface Back {
  readonly name: string
  readonly version: number
}

export const planRevert = (back: Back) => sendStaff('POST /staff/media/revert/plan', { body: back })

export const revert = async (back: Back, confirmed: Confirmed): Promise<void> => {
  await sendStaff('POST /staff/media/revert', { body: { ...back, ...confirmed } })
  await refresh()
}

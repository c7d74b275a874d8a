import type { EditedFile } from '@oola/contract/staff/content.calls'
import type { Confirmed } from '@oola/contract/staff/planned-change'
import { saveFile } from '#web/lib/save-file.ts'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'
import { contentQueries } from './content.queries.ts'

const refresh = (file: string): Promise<unknown> =>
  Promise.all(
    [['list'], ['search'], ['versions', file]].map((rest) =>
      staffQueryClient.invalidateQueries({ queryKey: ['staff', 'content', ...rest] }),
    ),
  )

/** The file as the server has it now. */
export const readFile = (file: string): Promise<EditedFile> =>
  sendStaff('GET /staff/content/file', { query: { file } })

/** Saves a draft; the answer has its errors and hints. */
export const saveDraft = async (file: string, saves: number, values: unknown): Promise<EditedFile> => {
  const saved = await sendStaff('PUT /staff/content/draft', { body: { file, saves, values } })
  void staffQueryClient.invalidateQueries({ queryKey: contentQueries.list().queryKey })
  return saved
}

/** `reason`: for another person's draft. */
export const discardDraft = async (file: string, saves: number, reason?: string): Promise<void> => {
  await sendStaff('DELETE /staff/content/draft', { body: { file, saves, ...(reason ? { reason } : {}) } })
  await refresh(file)
}

/** Reports that the editor is closed; otherwise the others see it after some seconds. */
export const reportClosed = (file: string): void => {
  sendStaff('POST /staff/content/editing', { body: { file, isOpen: false } }).catch(() => undefined)
}

interface Publication {
  readonly file: string
  readonly saves: number
  readonly at: string | null
}

export const planPublish = (publication: Publication) =>
  sendStaff('POST /staff/content/publish/plan', { body: publication })

export const publish = async (publication: Publication, confirmed: Confirmed): Promise<void> => {
  await sendStaff('POST /staff/content/publish', { body: { ...publication, ...confirmed } })
  await refresh(publication.file)
}

export const planRevert = (file: string, version: number) =>
  sendStaff('POST /staff/content/revert/plan', { body: { file, version } })

export const revert = async (file: string, version: number, confirmed: Confirmed): Promise<void> => {
  await sendStaff('POST /staff/content/revert', { body: { file, version, ...confirmed } })
  await refresh(file)
}

/** Saves all published texts as one signed file on this device. Returns how many content files are in it. */
export const exportBundle = async (): Promise<number> => {
  const { name, text, files } = await sendStaff('GET /staff/content/bundle', {})
  saveFile(new Blob([text], { type: 'application/json' }), name)
  return files
}

export const planImport = (bundle: File) => sendStaff('POST /staff/content/bundle/plan', { body: { bundle } })

export const importBundle = async (bundle: File, confirmed: Confirmed): Promise<void> => {
  await sendStaff('POST /staff/content/bundle', { body: { bundle, ...confirmed } })
  await staffQueryClient.invalidateQueries({ queryKey: ['staff', 'content'] })
}

import path from 'node:path'
import type { Settings } from '#server/env.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

/** The file storage of this deployment (spec-decision 14): S3 when configured, else the local disk. */
export const openFiles = async (settings: Settings): Promise<Files> => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return diskFiles(path.join(settings.DATA_DIR, 'files'))
  const { s3Files } = await import('./s3-files.ts')
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  })
}

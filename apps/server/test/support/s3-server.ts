import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { s3Files } from '#server/adapters/files/s3-files.ts'

/** The only account of the local store. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

/** Files at an S3 endpoint, with the bucket in the path. */
export const filesAt = (endpoint: string, more: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ ...ACCOUNT, endpoint, bucket: 'oola', forcePathStyle: true, ...more })

/** A local S3 server that verifies signatures. */
export const startS3 = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'oola-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'oola' }] })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { diskFiles } from '#server/adapters/files/disk-files.ts'
import { isKey, type StoredFile } from '#server/adapters/files/files.ts'
import type { Content } from '#server/platform/content/content.ts'
import { appError } from './app-error.ts'
import { FOREVER, ONE_DAY } from './cache-control.ts'
import { DOCUMENT_CSP } from './security-headers.ts'
import { sendFile } from './send-file.ts'

const MediaPath = z.object({ '*': z.string() })

/** The address of a version names its upload: what is there never changes. */
const Version = z.tuple([z.literal('versions'), z.uuid(), z.string()])
const versionOf = (key: string): readonly [id: string, name: string] | null => {
  const [folder, id, ...rest] = key.split('/')
  const { data } = Version.safeParse([folder, id, rest.join('/')])
  return data ? [data[1], data[2]] : null
}

interface Uploaded {
  /** The file at the address of a version; null when missing. */
  readonly open: (id: string, name: string) => Promise<StoredFile | null>
}

/**
 * `/media/*`: films, pictures and documents of the program. A file that staff replaced leads to the address of its version
 * (AUTHOR-09), so that a film that plays is never mixed with another.
 */
export const serveMedia = (
  app: FastifyInstance,
  content: Pick<Content, 'media' | 'mediaFolder'>,
  uploaded: Uploaded,
): void => {
  const program = diskFiles(content.mediaFolder)
  app.get('/media/*', async (request, reply) => {
    const key = MediaPath.parse(request.params)['*']
    const placed = content.media.get(key)
    if (placed) return reply.header('cache-control', 'no-cache').redirect(placed.address, 302)
    const version = versionOf(key)
    const file = version ? await uploaded.open(...version) : isKey(key) ? await program.find(key) : null
    if (!file) throw appError('not_found')
    reply.header('cache-control', version ? FOREVER : ONE_DAY)
    if (key.endsWith('.pdf')) reply.header('content-security-policy', DOCUMENT_CSP)
    return sendFile(request, reply, { key, file })
  })
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { diskFiles } from '#server/adapters/files/disk-files.ts'
import { isKey } from '#server/adapters/files/files.ts'
import { appError } from './app-error.ts'
import { DOCUMENT_CSP } from './security-headers.ts'
import { sendFile } from './send-file.ts'

const MediaPath = z.object({ '*': z.string() })

/** `/media/*`: films, pictures and documents of the programme. */
export const serveMedia = (app: FastifyInstance, folder: string): void => {
  const media = diskFiles(folder)
  app.get('/media/*', async (request, reply) => {
    const key = MediaPath.parse(request.params)['*']
    const file = isKey(key) ? await media.find(key) : null
    if (!file) throw appError('not_found')
    reply.header('cache-control', 'public, max-age=86400')
    if (key.endsWith('.pdf')) reply.header('content-security-policy', DOCUMENT_CSP)
    return sendFile(request, reply, { key, file })
  })
}

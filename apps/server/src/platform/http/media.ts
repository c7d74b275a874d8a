import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DOCUMENT_CSP } from './security-headers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `/media/*`: films and pictures of the programme, with ranges so that a player can seek. */
export const serveMedia = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    maxAge: DAY_MS,
    index: false,
    acceptRanges: true,
    decorateReply: false,
    setHeaders: (reply, file) => {
      if (file.endsWith('.pdf')) reply.header('content-security-policy', DOCUMENT_CSP)
    },
  })
}

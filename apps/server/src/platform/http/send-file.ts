import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { type ByteRange, mediaType, type StoredFile } from '#server/adapters/files/files.ts'

/** The requested range; null for the whole file (RFC 9110, 14.2), also for a request of several ranges. */
const wantedPart = ({ method, headers }: FastifyRequest, file: StoredFile): ByteRange | 'none' | null => {
  const { range, 'if-range': ifRange } = headers
  if (method !== 'GET' || !range || (ifRange && ifRange !== file.etag)) return null
  const parts = parseRange(file.size, range)
  if (parts === -1) return 'none'
  return parts !== -2 && parts.type === 'bytes' && parts.length === 1 ? (parts[0] ?? null) : null
}

/** Streams a stored file, or the requested range of it. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, file }: { readonly key: string; readonly file: StoredFile },
): Promise<FastifyReply> => {
  const { size, etag } = file
  const fileHeaders = { etag, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match']?.includes(etag)) return reply.headers(fileHeaders).status(304).send()
  const part = wantedPart(request, file)
  if (part === 'none')
    return reply.headers(fileHeaders).status(416).header('content-range', `bytes */${size}`).send()
  // Opened before the headers are set: the error of a failing store has no headers of the file.
  const content = request.method === 'HEAD' ? Readable.from([]) : await file.stream(part ?? undefined)
  reply.headers(fileHeaders)
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.type(mediaType(key)).header('content-length', part ? part.end - part.start + 1 : size)
  return reply.send(content)
}

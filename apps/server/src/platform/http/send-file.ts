import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { type ByteRange, mediaType, type StoredFile } from '#server/adapters/files/files.ts'

/** The part that a request wants; null for all of it (RFC 9110, 14.2), which also answers a request for several parts. */
const wantedPart = ({ method, headers }: FastifyRequest, file: StoredFile): ByteRange | 'none' | null => {
  const { range, 'if-range': ifRange } = headers
  if (method !== 'GET' || !range || (ifRange && ifRange !== file.etag)) return null
  const parts = parseRange(file.size, range)
  if (parts === -1) return 'none'
  return parts !== -2 && parts.type === 'bytes' && parts.length === 1 ? (parts[0] ?? null) : null
}

/** Answers with a file of the store, or the part that was asked for, without holding it in memory. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, file }: { readonly key: string; readonly file: StoredFile },
): Promise<FastifyReply> => {
  const { size, etag } = file
  const said = { etag, 'accept-ranges': 'bytes' }
  if (request.headers['if-none-match']?.includes(etag)) return reply.headers(said).status(304).send()
  const part = wantedPart(request, file)
  if (part === 'none')
    return reply.headers(said).status(416).header('content-range', `bytes */${size}`).send()
  // Before anything is said of it: a store that fails now is answered without a word about the file.
  const content = request.method === 'HEAD' ? Readable.from([]) : await file.stream(part ?? undefined)
  reply.headers(said)
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.type(mediaType(key)).header('content-length', part ? part.end - part.start + 1 : size)
  return reply.send(content)
}

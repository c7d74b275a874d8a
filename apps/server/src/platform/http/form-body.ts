import multipart from '@fastify/multipart'
import type { Call } from '@oola/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, appError } from './app-error.ts'

/** Far above what any form of ours has. */
const LIMITS = { files: 2, fields: 20, parts: 22, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 }

/** Teaches the server multipart forms; a form is read only when its call asks for it, after the session. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: LIMITS })
}

/** The parser's own lines tell all headers, the session token among them (G-15): they are left out at every level. */
const quietly = (request: FastifyRequest): void => {
  if (request.log.level === 'debug' || request.log.level === 'trace')
    request.log = request.log.child({}, { level: 'info' })
}

/**
 * The fields of a multipart form as text and its files as `File`, which the call's schema checks next. Names and
 * types of files are what the sender says: never trust them.
 * @throws unsupported_media for another kind of body, the call's own error for a file that is too large
 */
export const formBody = async (
  request: FastifyRequest,
  { maxFileBytes, tooLarge }: NonNullable<Call['form']>,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw appError('unsupported_media')
  quietly(request)
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxFileBytes } })) {
      if (part.type === 'field') fields.set(part.fieldname, part.value)
      else {
        const bytes = await part.toBuffer()
        fields.set(part.fieldname, new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }))
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw appError(tooLarge)
    throw appError('validation_failed', { issues: [{ path: '', message: 'must be a whole form' }] })
  }
  return Object.fromEntries(fields)
}

import multipart from '@fastify/multipart'
import type { Call } from '@oola/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, appError } from './app-error.ts'

/** Far above the needs of any form of the portal. */
const LIMITS = { files: 2, fields: 20, parts: 22, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 }

/** Registers multipart forms; a form is read only when its call needs it, after the session. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: LIMITS })
}

/** The parser's own log lines contain all headers, with the session token (G-15): disabled at every level. */
const quietly = (request: FastifyRequest): void => {
  if (request.log.level === 'debug' || request.log.level === 'trace')
    request.log = request.log.child({}, { level: 'info' })
}

/**
 * The fields of a multipart form as text and its files as `File`, for the call's schema. Names and types of files come
 * from the client: never trust them.
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

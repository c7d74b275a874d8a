import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type Failure } from '@oola/contract/errors'
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { DrizzleQueryError } from '../db/drizzle.ts'
import { AppError, appError, toFailure } from './app-error.ts'

/** Errors that Fastify raises while it reads a request. */
const FASTIFY_CODES: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => appError('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => appError('unsupported_media'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => appError('validation_failed'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => appError('validation_failed'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => appError('validation_failed'),
}

/** PostgreSQL, socket and disk failures that mean "temporarily unavailable" and not a bug. */
const UNAVAILABLE = new Set([
  ...['57014', '57P01', '57P02', '57P03', '25P03', '25006', '53100', '53300', '08006', '08001'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'],
  'ERR_STREAM_DESTROYED',
])

/** The query builder wraps the error of the database. */
const innermost = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error

/** pg has no codes for these, only messages. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error)/

const asAppError = (thrown: unknown): AppError => {
  const error = innermost(thrown)
  if (error instanceof AppError) return error
  if (error instanceof Error && NO_CONNECTION.test(error.message)) {
    return appError('unavailable', { retryAfter: 2 })
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  const createError = code ? FASTIFY_CODES[code] : undefined
  if (createError) return createError()
  if (statusCode === 429) return appError('rate_limited')
  if (statusCode === 400) return appError('validation_failed')
  // The static file plugin refuses an address outside its folder, or one that it cannot decode.
  if (statusCode === 403 || statusCode === 404) return appError('not_found')
  if (code && UNAVAILABLE.has(code)) return appError('unavailable', { retryAfter: 2 })
  return appError('internal')
}

/** The reply for a failure. */
export interface Refusal {
  readonly status: number
  readonly body: Failure
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
}

/** Maps every failure: the contract's shape for the client, the cause for the log. */
export const refuse = (error: unknown, log: FastifyBaseLogger): Refusal => {
  const failure = asAppError(error)
  const status = ERRORS[failure.code].status
  if (status >= 500) log.error({ err: error, code: failure.code }, 'request failed')
  else if (failure.details.log) log.info({ code: failure.code, ...failure.details.log }, 'request refused')
  return { status, body: toFailure(failure), retryAfter: failure.details.retryAfter }
}

/** The error handler of all requests. @param onRefused receives the code of each error */
export const setErrorHandler = (app: FastifyInstance, onRefused: (code: string) => void = () => {}): void => {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = refuse(error, request.log)
    onRefused(body.code)
    if (retryAfter) reply.header('retry-after', retryAfter)
    // Overrides the caching of a route whose file cannot be sent.
    if (status >= 500) reply.header('cache-control', 'no-store')
    return reply.status(status).send(body)
  })
}

type Headers = Readonly<Record<string, string>>

/**
 * An address that the router cannot decode (`/%ff`, a part of a thousand characters) is a 404. No hook runs for it, so
 * its headers are set here.
 */
export const refuseAddress =
  (headers: Headers) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = refuse(appError('not_found', { log: { reason: error.code } }), request.log)
    void reply
      .status(status)
      .headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
      .send(body)
  }

/** Node's error codes for incomplete requests. */
const UNREADABLE: Record<string, () => AppError> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => appError('too_slow'),
  HPE_HEADER_OVERFLOW: () => appError('too_large'),
}

/** Answers malformed or slow requests on the raw socket and closes it. */
export const refuseConnection =
  (headers: Headers) =>
  ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const failure = UNREADABLE[code]?.() ?? appError('validation_failed')
    const { status } = ERRORS[failure.code]
    const body = JSON.stringify(toFailure(failure))
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () =>
      socket.destroy(),
    )
  }

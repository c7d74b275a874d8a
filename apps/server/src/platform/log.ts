import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from '../env.ts'

interface Shown {
  readonly type: string
  readonly code?: string
  readonly message?: string
  readonly constraint?: string
  readonly table?: string
  readonly at?: string
}

/** The job queue hands out copies of errors, which are plain objects. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && 'stack' in error

/** `DrizzleQueryError`, and a copy of it without its class. */
const isQueryError = (error: Error): boolean => 'query' in error && 'params' in error

const frames = (error: Error): string => {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return lines
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ')
}

/**
 * An error for the log. Messages of the database quote the rejected values, and those of the query builder all
 * parameters, so only code, table and constraint of those errors are logged (G-15).
 */
export const showError = (error: unknown): Shown => {
  if (!isError(error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  const cause = error.cause instanceof Error ? error.cause : null
  if (isQueryError(error) && cause) return { ...showError(cause), at: frames(error) }
  const fromDatabase = /^[0-9A-Z]{5}$/.test(code ?? '') && 'severity' in error
  return {
    type: error.name ?? 'Error',
    ...(code ? { code } : {}),
    ...(fromDatabase || isQueryError(error) ? {} : { message: error.message }),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    at: frames(error),
  }
}

/** The log: JSON lines without personal data. @param fields added to each line */
export const createLog = (
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream,
  fields?: () => object,
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      ...(fields ? { mixin: fields } : {}),
      serializers: { err: showError, req: () => undefined, res: () => undefined },
    },
    destination,
  )

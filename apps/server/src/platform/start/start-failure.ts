/** An expected failure of the start, explained in one line for the operator. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

const ENDED =
  'The database ended the connection: its own log has the reason (that of the embedded one is DATA_DIR/postgres.log).'
const SILENT =
  'The database of DATABASE_URL does not answer: check the address, and what a firewall in between lets through.'
const UNTRUSTED =
  'The certificate of the database (or of Redis) is signed by an authority that this machine does not trust: name the file of its authority (sslrootcert in DATABASE_URL, NODE_EXTRA_CA_CERTS for Redis).'
/** Messages of pg that have no code. */
const MESSAGES: Record<string, string> = {
  'Connection terminated unexpectedly': ENDED,
  'timeout expired': SILENT,
  'The server does not support SSL connections':
    'The database of DATABASE_URL has no TLS: set it up there, or take sslmode out of DATABASE_URL.',
}

/** What a code of the operating system or PostgreSQL means to an operator who ran `npm start`. */
const CODES: Record<string, (details: Details) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port ?? 'of this server'} is taken by another program. Stop that program, or set PORT to a free one.`,
  EADDRNOTAVAIL: ({ address }) => `HOST ${address ?? ''} is not an address of this machine.`,
  ENOSPC: () => 'The disk is full: free some space where DATA_DIR is, then start again.',
  EDQUOT: () => 'The disk quota is used up: free some space where DATA_DIR is, then start again.',
  EROFS: ({ path }) =>
    `${path ?? 'DATA_DIR'} is read-only: set DATA_DIR to a folder that this user may write.`,
  EEXIST: ({ path }) => `${path ?? 'DATA_DIR'} is not a folder: move it away, or set another DATA_DIR.`,
  ENOTDIR: ({ path }) =>
    `${path ?? 'DATA_DIR'} can not be made, because a file is in its way: move that away, or set another DATA_DIR.`,
  '53100': () => 'The disk of the database is full: free some space, then start again.',
  '28P01': () => 'The database refused the user or the password of DATABASE_URL.',
  '28000': () =>
    'The database refused the user of DATABASE_URL, or this machine: its pg_hba.conf may know neither, or ask for TLS (sslmode=verify-full in DATABASE_URL).',
  '42501': () => 'The user of DATABASE_URL may not change the tables: it has to own the database.',
  '3D000': () => 'The database that DATABASE_URL names does not exist.',
  '53300': () => 'The database has no free connection: lower DATABASE_POOL or raise its max_connections.',
  '08P01': ({ message }) =>
    /startup parameter/.test(message)
      ? 'The pool of DATABASE_URL refuses settings of the server: add statement_timeout and idle_in_transaction_session_timeout to its ignore_startup_parameters (docs/operations/pgbouncer.md).'
      : `The pool of DATABASE_URL refuses: ${message}`,
  '57P01': () => ENDED,
  '57P02': () => ENDED,
  '57P03': () => 'The database of DATABASE_URL is still starting: try again in a moment.',
  ECONNREFUSED: ({ address, port }) =>
    `Nothing answers at ${address ?? 'the address'}:${port ?? '?'}: check DATABASE_URL (and REDIS_URL).`,
  ENOENT: ({ syscall, address, path }) =>
    syscall === 'connect'
      ? `Nothing answers at ${address ?? 'the socket'}: check DATABASE_URL.`
      : `There is no file ${path ?? ''}: check the settings that name one (sslrootcert in DATABASE_URL).`,
  ENOTFOUND: ({ hostname }) => `The host ${hostname ?? ''} of DATABASE_URL (or REDIS_URL) is unknown.`,
  EAI_AGAIN: ({ hostname }) =>
    `The host ${hostname ?? ''} of DATABASE_URL (or REDIS_URL) can not be looked up: the name service does not answer.`,
  ETIMEDOUT: () => SILENT,
  EHOSTUNREACH: () => SILENT,
  ENETUNREACH: () => SILENT,
  CERT_HAS_EXPIRED: () =>
    'The certificate of the database (or of Redis) has expired: renew it there. If it has not, the clock of this machine is wrong.',
  CERT_NOT_YET_VALID: () =>
    'The certificate of the database (or of Redis) is not valid yet: the clock of this machine is wrong.',
  ERR_TLS_CERT_ALTNAME_INVALID: () =>
    'The certificate of the database (or of Redis) is for another name than the one in DATABASE_URL (or REDIS_URL).',
  DEPTH_ZERO_SELF_SIGNED_CERT: () => UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: () => UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => UNTRUSTED,
  EACCES: ({ syscall, port, path }) =>
    syscall === 'listen'
      ? `This user may not listen on port ${port ?? ''}: set PORT to 1024 or higher.`
      : `This user may not write ${path ?? 'DATA_DIR'}: set DATA_DIR to a folder that it may write.`,
  EPERM: ({ path }) =>
    `This user may not write ${path ?? 'DATA_DIR'}: set DATA_DIR to a folder that it may write.`,
}

interface Details {
  message: string
  code?: unknown
  syscall?: unknown
  port?: unknown
  path?: unknown
  address?: unknown
  hostname?: unknown
}

/**
 * The line that explains why the server did not start, or null for an unexpected error (its stack belongs in the log).
 */
export const explainStartFailure = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  // By name, because env.ts has its own error and must not depend on this folder.
  if (error instanceof StartFailure || error.name === 'SettingError') return error.message
  const details = error as Error & Details
  const explain = typeof details.code === 'string' ? CODES[details.code] : undefined
  if (explain) return explain(details)
  const line = MESSAGES[error.message]
  if (line) return line
  // Node answers a refused connection to a name with two addresses as an AggregateError; drizzle wraps in `cause`.
  if (error instanceof AggregateError) return explainStartFailure(error.errors[0])
  return error.cause ? explainStartFailure(error.cause) : null
}

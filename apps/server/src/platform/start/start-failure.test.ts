import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { explainStartFailure, StartFailure } from './start-failure.ts'

const withCode = (code: string, more: object = {}): Error =>
  Object.assign(new Error('internals'), { code, ...more })

test('a taken port is named', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  const address = first.address()
  const port = typeof address === 'object' ? address?.port : 0
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  )
  first.close()
  expect(explainStartFailure(error)).toBe(
    `Port ${port} is taken by another program. Stop that program, or set PORT to a free one.`,
  )
})

test.each([
  ['ENOSPC', {}, /^The disk is full/],
  ['EROFS', { path: '/data' }, /^\/data is read-only/],
  ['EEXIST', { path: '/data' }, /^\/data is not a folder/],
  ['ENOTDIR', { path: '/file/data' }, /^\/file\/data can not be made/],
  ['EACCES', { syscall: 'listen', port: 80 }, /not listen on port 80/],
  ['EACCES', { path: '/data' }, /^This user may not write \/data/],
  ['28P01', {}, /password of DATABASE_URL/],
  ['3D000', {}, /does not exist/],
  ['42501', {}, /has to own the database/],
  ['08P01', { message: 'unsupported startup parameter: statement_timeout' }, /ignore_startup_parameters/],
  [
    '08P01',
    { message: 'no such database: oola' },
    /^The pool of DATABASE_URL refuses: no such database: oola$/,
  ],
  ['53100', {}, /disk of the database is full/],
  ['57P01', {}, /^The database ended the connection/],
  ['ECONNREFUSED', { address: '127.0.0.1', port: 5432 }, /^Nothing answers at 127\.0\.0\.1:5432/],
  ['ENOENT', { syscall: 'connect', address: '/run/s.5432' }, /^Nothing answers at \/run\/s\.5432/],
  ['ENOENT', { syscall: 'open', path: '/etc/ca.pem' }, /^There is no file \/etc\/ca\.pem: .*sslrootcert/],
  ['ETIMEDOUT', {}, /does not answer/],
  ['EAI_AGAIN', { hostname: 'db.example' }, /^The host db\.example .* can not be looked up/],
  ['CERT_HAS_EXPIRED', {}, /has expired/],
  ['CERT_NOT_YET_VALID', {}, /clock/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', {}, /another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', {}, /sslrootcert/],
])('%s %j is explained', (code, more, line) => {
  expect(explainStartFailure(withCode(code, more))).toMatch(line)
})

test('the reason is found inside the errors that wrap it', () => {
  expect(explainStartFailure(new Error('query failed', { cause: withCode('ENOSPC') }))).toMatch(
    /^The disk is full/,
  )
  const ended = new Error('Connection terminated unexpectedly')
  expect(explainStartFailure(new Error('migration failed', { cause: ended }))).toMatch(
    /its own log has the reason/,
  )
  expect(explainStartFailure(new Error('The server does not support SSL connections'))).toMatch(/no TLS/)
  expect(explainStartFailure(new Error('timeout expired'))).toMatch(/^The database .* does not answer/)
  expect(explainStartFailure(new AggregateError([withCode('ECONNREFUSED', { port: 1 })]))).toMatch(/:1/)
})

test('keeps our own line, and does not hide an unexpected error', () => {
  expect(explainStartFailure(new StartFailure('one line'))).toBe('one line')
  expect(explainStartFailure(new TypeError('x is not a function'))).toBeNull()
  expect(explainStartFailure('text')).toBeNull()
})

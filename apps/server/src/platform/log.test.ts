import { expect, it } from 'vitest'
import { DrizzleQueryError } from './db/drizzle.ts'
import { showError } from './log.ts'

const databaseError = () =>
  Object.assign(new Error('duplicate key value: Key (email)=(ann@example.com) already exists'), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'member_email_key',
    table: 'member',
    detail: 'Key (lower(email))=(ann@example.com) already exists.',
  })

it('shows what broke without the values that it broke on', () => {
  const shown = showError(databaseError())
  expect(shown).toMatchObject({ code: '23505', constraint: 'member_email_key', table: 'member' })
  expect(JSON.stringify(shown)).not.toContain('ann@')
  const wrapped = showError(
    new DrizzleQueryError('insert into member', ['ann@example.com', 'hash'], databaseError()),
  )
  expect(wrapped).toMatchObject({ code: '23505', constraint: 'member_email_key' })
  expect(JSON.stringify(wrapped)).not.toMatch(/ann@|hash/)
})

it('shows a copy of an error, as the job queue gives it, like the error', () => {
  const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack, queue: 'mails' })
  expect(showError(copyOf(new Error('queue mails is gone')))).toMatchObject({
    type: 'Error',
    message: 'queue mails is gone',
    at: expect.stringContaining('log.test'),
  })
  const wrapped = copyOf(new DrizzleQueryError('select from member', ['ann@example.com'], databaseError()))
  for (const copy of [wrapped, { ...wrapped, cause: undefined }])
    expect(JSON.stringify(showError(copy))).not.toContain('ann@')
  const shown = showError(copyOf(databaseError()))
  expect(shown).toMatchObject({ type: 'Error', code: '23505' })
  expect(JSON.stringify(shown)).not.toContain('ann@')
})

it('shows our own errors with their message and where they came from', () => {
  expect(showError(new RangeError('no life area 9'))).toMatchObject({
    type: 'RangeError',
    message: 'no life area 9',
    at: expect.stringContaining('log.test'),
  })
  expect(showError('text')).toEqual({ type: 'string' })
})

import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './account.constants.ts'
import {
  Email,
  FirstName,
  LastName,
  NewPassword,
  optionalText,
  PERSON_PROBLEMS,
  Phone,
} from './person.schema.ts'

/** What a form shows: the first thing that is wrong, or null. */
const problemOf = (schema: z.ZodType, text: string): string | null =>
  schema.safeParse(text).error?.issues[0]?.message ?? null

describe('a person’s name', () => {
  it.each(['Maya', 'Zoë', "O'Brien-Smith", 'O’Brien', 'José María', '王芳', 'J. R.', "'t Hart", 'Gal·la'])(
    'may be %s',
    (name) => {
      expect(problemOf(FirstName, name)).toBeNull()
    },
  )

  it.each([
    ['', 'Write your last name.'],
    ['  ', 'Write your last name.'],
    ['R2D2', PERSON_PROBLEMS.name],
    ["'", PERSON_PROBLEMS.name],
    ['Ann\nBcc', PERSON_PROBLEMS.name],
    ['a\u202eb', PERSON_PROBLEMS.name],
    ['-Ann', PERSON_PROBLEMS.name],
    ['Maya 🌻', PERSON_PROBLEMS.name],
    ['<b>', PERSON_PROBLEMS.name],
    ['a'.repeat(NAME_MAX + 1), PERSON_PROBLEMS.longName],
  ])('may not be "%s": %s', (name, problem) => {
    expect(problemOf(LastName, name)).toBe(problem)
  })
})

it.each([
  ['zoe@example.com', true],
  [' zoe+oola@mail.example.co ', true],
  ['zoe@example', false],
  ['zoe@@example.com', false],
  ['zoë', false],
  ['', false],
  [`${'a'.repeat(EMAIL_MAX)}@example.com`, false],
])('"%s" is an e-mail address: %s', (email, isOne) => {
  expect(problemOf(Email, email)).toBe(isOne ? null : PERSON_PROBLEMS.email)
})

it.each([
  ['555-030-2000', true],
  ['5550302000', true],
  ['555-0302000', false],
  ['15550302000', false],
  ['', false],
])('"%s" is a phone number: %s [AUTH-08]', (phone, isOne) => {
  expect(problemOf(Phone, phone)).toBe(isOne ? null : PERSON_PROBLEMS.phone)
})

it.each([
  ['x'.repeat(PASSWORD_MIN - 1), PERSON_PROBLEMS.shortPassword],
  ['x'.repeat(PASSWORD_MIN), null],
  ['x'.repeat(PASSWORD_MAX), null],
  ['x'.repeat(PASSWORD_MAX + 1), PERSON_PROBLEMS.longPassword],
])('a password is neither short nor endless', (password, problem) => {
  expect(problemOf(NewPassword, password)).toBe(problem)
})

it('a field that may stay empty is not sent then', () => {
  const schema = optionalText(Phone)
  expect(schema.parse(' ')).toBeUndefined()
  expect(schema.parse(' 5550302000 ')).toBe('5550302000')
  expect(problemOf(schema, '12')).toBe(PERSON_PROBLEMS.phone)
})

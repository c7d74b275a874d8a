import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Email, NewPassword, PersonName, Phone } from './person.schema.ts'
import {
  EMAIL_MAX,
  emailProblem,
  NAME_MAX,
  nameProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_PROBLEMS,
  passwordProblem,
  phoneProblem,
} from './person-rules.ts'

describe('a person’s name', () => {
  it.each(['Maya', 'Zoë', "O'Brien-Smith", 'O’Brien', 'José María', '王芳', 'J. R.', "'t Hart", 'Gal·la'])(
    'may be %s',
    (name) => {
      expect(nameProblem(name, 'first')).toBeNull()
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
    expect(nameProblem(name, 'last')).toBe(problem)
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
  expect(emailProblem(email)).toBe(isOne ? null : PERSON_PROBLEMS.email)
})

it.each([
  ['555-030-2000', true],
  ['5550302000', true],
  ['555-0302000', false],
  ['15550302000', false],
  ['', false],
])('"%s" is a phone number: %s [AUTH-08]', (phone, isOne) => {
  expect(phoneProblem(phone)).toBe(isOne ? null : PERSON_PROBLEMS.phone)
})

it.each([
  ['x'.repeat(PASSWORD_MIN - 1), PERSON_PROBLEMS.shortPassword],
  ['x'.repeat(PASSWORD_MIN), null],
  ['x'.repeat(PASSWORD_MAX), null],
  ['x'.repeat(PASSWORD_MAX + 1), PERSON_PROBLEMS.longPassword],
])('a password is neither short nor endless', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

describe('what a form lets through, the server takes, and the other way round', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.stringMatching(/^[a-zé' .’-]{0,105}$/),
    fc.stringMatching(/^[a-z.]{0,6}@?[a-z-]{0,4}\.[a-z]{0,3}$/),
    fc.stringMatching(/^\d{3}-?\d{3}-?\d{3,5}$/),
    fc.emailAddress(),
  )
  it.each([
    ['a name', PersonName, (text: string) => nameProblem(text, 'first')],
    ['an e-mail address', Email, emailProblem],
    ['a phone number', Phone, phoneProblem],
    ['a password', NewPassword, passwordProblem],
  ])('%s', (_, schema, problemOf) => {
    fc.assert(
      fc.property(texts, (text) => {
        // Forms send what they have trimmed; a password is sent as it is.
        const sent = schema === NewPassword ? text : text.trim()
        expect(schema.safeParse(sent).success).toBe(problemOf(sent) === null)
      }),
    )
  })
})

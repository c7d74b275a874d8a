import { describe, expect, it } from 'vitest'
import { type EnrolmentValues, firstProblem, readDraft, writeDraft } from './enrolment-form.ts'

const good: EnrolmentValues = {
  firstName: 'Zoë',
  lastName: "O'Brien-Smith",
  email: 'zoe@example.com',
  phone: '555-030-2000',
  password: 'a long enough one',
  consent: true,
}

describe('the enrolment form', () => {
  it.each([
    [{}, null],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'R2D2' }, 'lastName'],
    [{ email: 'zoe@example' }, 'email'],
    [{ phone: '555' }, 'phone'],
    [{ password: 'short' }, 'password'],
    [{ consent: false }, 'consent'],
    [{ email: '', consent: false }, 'email'],
  ])('with %j finds %s', (change, expected) => {
    expect(firstProblem({ ...good, ...change })).toBe(expected)
  })

  it('keeps what was written, its own name, and never the password', () => {
    const kept = writeDraft({ key: 'a-key', values: good })
    expect(kept).not.toContain(good.password)
    expect(readDraft(kept)).toEqual({ key: 'a-key', values: { ...good, password: '', consent: false } })
  })

  it.each([null, '', 'nonsense', '{}', '[]', '{"key":1,"values":{"email":{}}}'])(
    'begins anew when %s was left behind',
    (left) => {
      const { key, values } = readDraft(left)
      expect(key).toMatch(/^[0-9a-f-]{36}$/)
      expect(values.email).toBe('')
    },
  )
})

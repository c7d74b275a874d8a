import { describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from './enrolment-draft.ts'

const written = {
  firstName: 'Zoë',
  lastName: "O'Brien-Smith",
  email: 'zoe@example.com',
  phone: '555-030-2000',
}

describe('the enrolment draft of a tab', () => {
  it('is what was written, its own name, and never the password', () => {
    const stored = writeDraft('a-key', { ...written, password: 'a long enough one', consent: true } as object)
    expect(stored).not.toContain('a long enough one')
    expect(readDraft(stored)).toEqual({ key: 'a-key', values: written })
  })

  it.each([null, '', 'nonsense', '{}', '[]', '{"key":1,"values":{"email":{}}}'])(
    'begins again when %s was left behind',
    (left) => {
      const { key, values } = readDraft(left)
      expect(key).toMatch(/^[0-9a-f-]{36}$/)
      expect(values.email).toBe('')
    },
  )
})

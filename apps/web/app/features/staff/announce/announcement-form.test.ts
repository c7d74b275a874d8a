import { describe, expect, it } from 'vitest'
import { draftOf, formOf, newForm } from './announcement-form.ts'

const NOW = new Date('2026-11-24T05:20:00Z')
const filled = { ...newForm(NOW), title: ' Holiday  hours ', text: 'We answer.' }

describe('the form of an announcement', () => {
  it('begins now, or at the next full hour, for a week', () => {
    const { draft } = draftOf(filled, NOW)
    expect(draft).toMatchObject({ kind: 'banner', title: 'Holiday hours', audience: 'all', levels: null })
    expect(draft?.from).toBeNull()
    expect(draftOf({ ...filled, isNow: false }, NOW).draft?.from).toBe('2026-11-24T06:00:00.000Z')
    expect(draft?.until).toBe('2026-12-01T06:00:00.000Z')
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ text: '' }, 'text'],
    [{ until: '2026-11-24T00:00' }, 'until'],
    [{ isNow: false, from: '' }, 'from'],
    [{ isNow: false, until: filled.from }, 'until'],
    [{ audience: 'levels', levelFrom: 3, levelTo: 2 }, 'levels'],
  ] as const)('with %j has a message at %s', (part, field) => {
    const { draft, messages } = draftOf({ ...filled, ...part }, NOW)
    expect(draft).toBeNull()
    expect(Object.keys(messages)).toContain(field)
  })

  it('of a stored announcement is the same announcement', () => {
    const { draft } = draftOf({ ...filled, isNow: false, audience: 'levels', levelFrom: 1, levelTo: 3 }, NOW)
    if (!draft?.from) throw new Error('the form is not complete')
    const listed = {
      ...draft,
      from: draft.from,
      id: 1,
      state: 'running',
      people: 1,
      read: 0,
      closed: 0,
    } as const
    expect(draftOf(formOf({ ...listed, levels: draft.levels && [...draft.levels] }), NOW).draft).toEqual(
      draft,
    )
  })
})

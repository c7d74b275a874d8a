import { describe, expect, it } from 'vitest'
import {
  alternativeFor,
  alternativesOf,
  blankOf,
  entryWords,
  type SchemaNode,
  withValueAt,
} from './schema-node.ts'

const TEXT: SchemaNode = { type: 'string' }
const ROOT: SchemaNode = {
  $defs: { Text: TEXT },
  type: 'object',
  required: ['title', 'options'],
  properties: {
    title: { $ref: '#/$defs/Text' },
    note: { anyOf: [TEXT, { type: 'null' }] },
    options: { type: 'array', minItems: 2, items: { $ref: '#/$defs/Text' } },
  },
}

describe('a form made from a schema', () => {
  it('begins a new entry with its fewest fields', () => {
    expect(blankOf(ROOT, ROOT)).toEqual({ title: '', options: ['', ''] })
    expect(blankOf(ROOT, { anyOf: [TEXT, { type: 'null' }] })).toBeNull()
  })

  it('knows what may be nothing, and which alternative a value has', () => {
    expect(alternativesOf(ROOT, { anyOf: [TEXT, { type: 'null' }] })).toEqual({
      isNullable: true,
      alternatives: [TEXT],
    })
    const kinds = ['a', 'b'].map((kind) => ({ type: 'object', properties: { kind: { const: kind } } }))
    expect(alternativeFor(ROOT, kinds, { kind: 'b' })).toBe(kinds[1])
    expect(alternativeFor(ROOT, [TEXT, { type: 'integer' }], 4)).toEqual({ type: 'integer' })
  })

  it('changes one place and leaves the rest as it is', () => {
    const value = { title: 'A', options: ['x', 'y'] }
    expect(withValueAt(value, ['options', 1], 'z')).toEqual({ title: 'A', options: ['x', 'z'] })
    expect(withValueAt(value, ['title'], undefined)).toEqual({ options: ['x', 'y'] })
    expect(value).toEqual({ title: 'A', options: ['x', 'y'] })
  })

  it('names an entry by its title, its question or its first text', () => {
    expect(entryWords({ id: 3, question: 'Why?' })).toBe('Why?')
    expect(entryWords([{ deep: { text: 'Here' } }])).toBe('Here')
    expect(entryWords(null)).toBe('')
  })
})

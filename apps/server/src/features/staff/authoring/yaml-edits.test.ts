import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { withEdits, writtenYaml } from './yaml-edits.ts'

const FILE = `# Questions of the public page.
- id: 1
  # Shown first.
  question: What is it?
  answer: >-
    A picture of your life.
- id: 2
  question: 'Is it "free"?'
  tags: [a, b]
`

describe('values written into a content file', () => {
  it('change exactly their lines; comments and other texts stay [AUTHOR-06]', () => {
    const values = parse(FILE)
    values[0].answer = 'A wheel of seven areas.'
    expect(withEdits(FILE, values)).toBe(FILE.replace('A picture of your life.', 'A wheel of seven areas.'))
  })

  it('that are the same leave the file as it is, byte for byte', () => {
    const odd = FILE.replace('tags: [a, b]', 'tags:   [ a,   b ]')
    expect(withEdits(odd, parse(odd))).toBe(odd)
  })

  it('add and remove entries and keys', () => {
    const values = parse(FILE)
    values.push({ id: 3, question: 'How long?' })
    values[1].tags = ['a']
    delete values[0].answer
    expect(parse(withEdits(FILE, values))).toEqual(values)
    expect(parse(withEdits(FILE, [values[1]]))).toEqual([values[1]])
  })

  it('are read back as they were written, whatever they are', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value === 'object' && value !== null)
    fc.assert(
      fc.property(json, json, (before, after) => {
        const text = withEdits('', before)
        // JSON has no -0.
        const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
        expect(plain(parse(withEdits(text, after)))).toEqual(plain(after))
      }),
    )
  })

  it('are written in one way: writing them again changes nothing', () => {
    expect(writtenYaml(writtenYaml(FILE))).toBe(writtenYaml(FILE))
  })
})

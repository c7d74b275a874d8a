import { describe, expect, it } from 'vitest'
import { bundleKey, readBundle, writeBundle } from './bundle.ts'

const SEED = new Uint8Array(32).fill(7)
const OTHER_SEED = new Uint8Array(32).fill(8)
const KEY = bundleKey(SEED)
const BUNDLE = {
  ...{ from: 'https://staging.oola.example', author: 'Sam Porter', at: '2026-03-10T18:00:00.000Z' },
  files: [
    { file: 'mails/welcome.yaml', text: 'subject: "Zoë’s"\n' },
    { file: 'site/faq.yaml', text: '- question: Why?\n' },
  ],
}
const text = writeBundle(BUNDLE, SEED)

/** The same file, its content changed by hand and signed by nobody. */
const edited = (change: (content: Record<string, unknown>) => void): string => {
  const { content, ...rest } = JSON.parse(text)
  const values = JSON.parse(content)
  change(values)
  return `${JSON.stringify({ ...rest, content: JSON.stringify(values) })}\n`
}

describe('an export of content', () => {
  it('is read where its key is trusted', () => {
    expect(readBundle(text, [bundleKey(OTHER_SEED), KEY])).toEqual(BUNDLE)
  })

  it('is the same file for the same texts', () => {
    expect(writeBundle(BUNDLE, SEED)).toBe(text)
    expect(KEY).toMatch(/^[\w-]{43}$/)
  })

  it('is refused where its key is not trusted, also when it claims a trusted one', () => {
    expect(() => readBundle(text, [bundleKey(OTHER_SEED)])).toThrow('bundle_untrusted')
    const forged = writeBundle(BUNDLE, OTHER_SEED).replace(bundleKey(OTHER_SEED), KEY)
    expect(() => readBundle(forged, [KEY])).toThrow('bundle_unreadable')
  })

  it('is refused with a changed byte, wherever it is', () => {
    const bytes = Buffer.from(text)
    for (const at of bytes.keys()) {
      for (const bit of [1, 32]) {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(bytes.readUInt8(at) ^ bit, at)
        expect(() => readBundle(changed.toString(), [KEY]), `byte ${at}, bit ${bit}`).toThrow(
          /bundle_(unreadable|untrusted)/,
        )
      }
    }
  })

  it.each([
    [
      'a text',
      edited(({ files }) => Object.assign((files as object[])[0] ?? {}, { text: 'subject: "Hi"\n' })),
    ],
    ['a file more', edited(({ files }) => (files as object[]).push({ file: 'site/home.yaml', text: '' }))],
    ['an end', text.slice(0, -2)],
    ['a space', text.replace(',', ', ')],
    ['another kind of file', 'PDF'],
    ['other JSON', '{}\n'],
    ['nothing', ''],
  ])('is refused with %s changed', (_, changed) => {
    expect(() => readBundle(changed, [KEY])).toThrow('bundle_unreadable')
  })

  it.each([
    ['of another format', { ...BUNDLE, format: 2 }, 'bundle_unknown'],
    ['of a format without a number', { ...BUNDLE, format: null }, 'bundle_unknown'],
    ['with a field more', { ...BUNDLE, script: 'x' }, 'bundle_unreadable'],
    ['with a file twice', { ...BUNDLE, files: [BUNDLE.files[0], BUNDLE.files[0]] }, 'bundle_unreadable'],
  ])('is refused %s, although it is signed', (_, bundle, code) => {
    // Signed as it is: `format` of the argument replaces that of the writer.
    expect(() => readBundle(writeBundle(bundle as typeof BUNDLE, SEED), [KEY])).toThrow(code)
  })
})

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from '@swc/core'
import { parse as parseYaml } from 'yaml'
import { readContentValues, withValues } from '../../apps/server/src/platform/content/content-values.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A text for members, with its location. */
export interface ShownText {
  /** From the root of the repository. */
  readonly file: string
  readonly text: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The literal texts of a syntax tree; templates and JSX elements are in pieces. */
const literals = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(literals)
  if (!isRecord(node)) return []
  if (node.type === 'ImportDeclaration' || node.type === 'TsLiteralType') return []
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return [String(node.value)]
  if (node.type === 'TemplateElement') return [String(node.cooked)]
  return Object.values(node).flatMap(literals)
}

/** Class names, addresses and keys have no space between two words, or no letter that begins one. */
const isSentence = (text: string): boolean => /[A-Za-z’'][,.:]? [A-Za-z]/.test(text) && /[A-Z.?!]/.test(text)

const readUi = async (file: string): Promise<ShownText[]> => {
  const source = await readFile(path.join(ROOT, file), 'utf8')
  const tree = await parse(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  return literals(tree)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(isSentence)
    .map((text) => ({ file, text }))
}

/** Folders with texts of the client, its errors and the shared pages. */
const UI_SOURCES = [
  'apps/web/app/**/*.{ts,tsx}',
  'packages/contract/src/**/{errors,*.errors}.ts',
  'apps/server/src/features/*/*.page.ts',
]
/** Tests, and pages for developers. */
const NOT_SHOWN = /\.test\.tsx?$|\/pages\/dev\//

/** Texts in the source of the screens: literals that read like a sentence, or a part of one. */
export const uiTexts = async (): Promise<ShownText[]> => {
  const files = UI_SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  const shown = files.map((file) => file.replaceAll(path.sep, '/')).filter((file) => !NOT_SHOWN.test(file))
  return (await Promise.all(shown.sort().map(readUi))).flat()
}

const strings = (node: unknown): string[] => {
  if (typeof node === 'string') return [node]
  return isRecord(node) ? Object.values(node).flatMap(strings) : []
}

/** Names of cities; and texts in films, which change only when films are rebuilt. */
const OTHER_WORDS = /(time-zones|journey\/videos|site\/films)\.yaml$/

/** Every editable text of `content/*.yaml`. */
export const contentTexts = async (): Promise<ShownText[]> => {
  const files = globSync('content/**/*.yaml', { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !OTHER_WORDS.test(file))
  const values = await readContentValues(path.join(ROOT, 'content'))
  const read = files.sort().map(async (file) => {
    const source = withValues(await readFile(path.join(ROOT, file), 'utf8'), values)
    const words = strings(parseYaml(source))
    return words.filter((text) => text.includes(' ')).map((text) => ({ file, text: text.trim() }))
  })
  return (await Promise.all(read)).flat()
}

import { readFile } from 'node:fs/promises'
import { parse } from '@swc/core'

/** A text that members read, and where it stands. */
export interface ShownText {
  /** In the repository, such as `content/site/faq.yaml`. */
  readonly file: string
  readonly text: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The literal texts of a syntax tree; those of a template and of a JSX element lie in pieces. */
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

/**
 * The words in a source file of the client: literals that read like a sentence, or a part of one.
 * @param file from `root`
 */
export const uiTexts = async (root: string, file: string): Promise<ShownText[]> => {
  const source = await readFile(`${root}/${file}`, 'utf8')
  const tree = await parse(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') })
  return literals(tree)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(isSentence)
    .map((text) => ({ file, text }))
}

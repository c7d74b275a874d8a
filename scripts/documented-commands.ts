// The commands and files that the pages of docs/operations print, for the tests that run them as they are printed.
import { listFiles, readText } from './source-files.ts'

const FOLDER = 'docs/operations/'

export interface Block {
  /** `install` is docs/operations/install.md. */
  readonly page: string
  /** The nearest one above it. */
  readonly heading: string
  /** Empty when the page does not say it. */
  readonly language: string
  readonly text: string
}

/** Every fenced block of a page. */
const blocksOf = (page: string): Block[] => {
  const blocks: Block[] = []
  let heading = ''
  const parts = readText(`${FOLDER}${page}.md`).matchAll(/^#+ (.+)$|^( *)```(\w*)\n([\s\S]*?)^\2```$/gm)
  for (const [, title, indent = '', language = '', text = ''] of parts) {
    if (title) heading = title
    else blocks.push({ page, heading, language, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') })
  }
  return blocks
}

/** Every fenced block of all pages. */
export const documentedBlocks = (): Block[] =>
  listFiles()
    .filter((file) => file.startsWith(FOLDER))
    .flatMap((file) => blocksOf(file.slice(FOLDER.length, -'.md'.length)))

/** Whether a block is something that an operator runs. */
export const isCommand = ({ language }: Block): boolean => language === 'sh' || language === 'sql'

const textOf = (kind: (block: Block) => boolean, page: string, heading: string, nth: number): string => {
  const block = blocksOf(page).filter((one) => one.heading === heading && kind(one))[nth - 1]
  if (!block) throw new Error(`${FOLDER}${page}.md has no block ${nth} under "${heading}"`)
  return block.text
}

/**
 * The nth block of commands, of the shell or SQL, under a heading of a page. Name page and heading in the call: the test of the
 * pages looks for these calls, and fails for a block without one.
 */
export const documentedCommands = (page: string, heading: string, nth = 1): string =>
  textOf(isCommand, page, heading, nth)

/** The nth file under a heading of a page. */
export const documentedFile = (page: string, heading: string, nth = 1): string =>
  textOf(({ language }) => language === 'ini', page, heading, nth)

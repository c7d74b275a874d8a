import { nounOf, numberWordFirst } from '@oola/contract/count-words'
import type { WorkbookQuestion } from '@oola/contract/learning/module-info.schema'

/** One of its cells has text. */
export const isAnswered = ({ cells }: WorkbookQuestion): boolean =>
  cells.some(({ text }) => text.trim() !== '')

/** "Two answers written" */
export const answeredWords = (count: number): string =>
  `${numberWordFirst(count)} ${nounOf(count, 'answer')} written`

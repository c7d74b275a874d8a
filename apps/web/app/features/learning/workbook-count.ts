import { nounOf, numberWordFirst } from '@oola/contract/count-words'
import type { WorkbookQuestion } from '@oola/contract/learning/module-info.schema'

/** Something is written in one of its cells. */
export const isAnswered = ({ cells }: WorkbookQuestion): boolean =>
  cells.some(({ text }) => text.trim() !== '')

/** "Two answers written" */
export const answeredWords = (count: number): string =>
  `${numberWordFirst(count)} ${nounOf(count, 'answer')} written`

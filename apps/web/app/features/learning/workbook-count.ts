import type { WorkbookQuestion } from '@oola/contract/learning/module-info.schema'

/** Something is written in one of its cells. */
export const isAnswered = ({ cells }: WorkbookQuestion): boolean =>
  cells.some(({ text }) => text.trim() !== '')

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

/** "Two answers written" */
export const answeredWords = (count: number): string =>
  `${WORDS[count] ?? count} ${count === 1 ? 'answer' : 'answers'} written`

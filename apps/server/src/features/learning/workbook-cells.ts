import type { WorkbookCell, WorkbookQuestion } from '@oola/contract/learning/module-info.schema'
import type { WorkbookQuestion as QuestionContent } from './module.content.ts'

type Cell = Omit<WorkbookCell, 'text'>
/** A question with its empty fields. */
export type BlankQuestion = Omit<WorkbookQuestion, 'cells'> & { readonly cells: readonly Cell[] }

const field = (cell: string, parts: Partial<Cell> = {}): Cell => ({
  cell,
  row: 0,
  column: 0,
  label: null,
  unit: null,
  ...parts,
})

const rowsOf = (rows: number | readonly string[]): (string | null)[] =>
  typeof rows === 'number' ? Array.from({ length: rows }, () => null) : [...rows]

/** The fields of a question. Their names are stored with members: `key`, `key.1` ..., for a table `key.row.column`. */
export const blankQuestion = (question: QuestionContent): BlankQuestion => {
  const { key, text, kind } = question
  const blank = { key, text, kind, columns: [], rows: [] }
  switch (kind) {
    case 'text':
      return { ...blank, cells: [field(key)] }
    case 'list':
      return {
        ...blank,
        cells: rowsOf(question.rows).map((label, index) => field(`${key}.${index + 1}`, { label })),
      }
    case 'numbers':
      return {
        ...blank,
        cells: question.fields.map(({ label, unit }, index) =>
          field(`${key}.${index + 1}`, { label, unit: unit ?? null }),
        ),
      }
    case 'table': {
      const rows = rowsOf(question.rows)
      const cells = rows.flatMap((label, row) =>
        question.columns.map((_, column) => field(`${key}.${row + 1}.${column + 1}`, { row, column, label })),
      )
      return { ...blank, columns: question.columns, rows, cells }
    }
  }
}

/** The questions with the member's texts, by cell. */
export const filledWorkbook = (
  questions: readonly BlankQuestion[],
  written: Readonly<Record<string, string>>,
): WorkbookQuestion[] =>
  questions.map((question) => ({
    ...question,
    cells: question.cells.map((cell) => ({ ...cell, text: written[cell.cell] ?? '' })),
  }))

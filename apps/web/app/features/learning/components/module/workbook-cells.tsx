import { WORKBOOK_TEXT_MAX } from '@oola/contract/learning/learning.constants'
import type { WorkbookCell, WorkbookQuestion } from '@oola/contract/learning/module-info.schema'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { ModuleRun } from '../../use-module.ts'
import classes from './workbook.module.css'

interface WorkbookCellsProps extends Pick<ModuleRun, 'write'> {
  question: WorkbookQuestion
  /** The element with the question. */
  labelId: string
}

/** The fields of one question: a text, lines, numbers or a table. */
export function WorkbookCells({ question, labelId, write }: WorkbookCellsProps) {
  const field = (cell: WorkbookCell, name: string | null, rows: number) => (
    <CellField key={cell.cell} cell={cell} name={name} labelId={labelId} rows={rows} write={write} />
  )
  const { kind, cells, columns, rows } = question
  if (kind === 'table') {
    return (
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {rows.some((row) => row !== null) && <td />}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={index}>
                {rows.some((each) => each !== null) && <th scope="row">{row}</th>}
                {cells
                  .filter((cell) => cell.row === index)
                  .map((cell) => (
                    <td key={cell.cell} data-column={columns[cell.column]}>
                      {field(cell, `${row ?? `Row ${index + 1}`}, ${columns[cell.column]}`, 1)}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  if (kind === 'numbers') {
    return (
      <Grid columns={3} gap={4} className={classes.numbers}>
        {cells.map((cell) => (
          <NumberField key={cell.cell} cell={cell} write={write} />
        ))}
      </Grid>
    )
  }
  return (
    <Stack gap={3}>
      {cells.map((cell, index) =>
        field(cell, cell.label ?? (cells.length > 1 ? `Line ${index + 1}` : null), kind === 'text' ? 3 : 1),
      )}
    </Stack>
  )
}

interface CellFieldProps extends Pick<ModuleRun, 'write'> {
  cell: WorkbookCell
  /** Label of the field in addition to the question; null: the question alone. */
  name: string | null
  labelId: string
  rows: number
}

function CellField({ cell, name, labelId, rows, write }: CellFieldProps) {
  const id = `cell-${cell.cell}`
  return (
    <label className={classes.cell}>
      {cell.label && (
        <Text as="span" size="small" strong className={classes.label}>
          {cell.label}
        </Text>
      )}
      <textarea
        id={id}
        rows={rows}
        className={classes.area}
        {...(name === null ? { 'aria-labelledby': labelId } : { 'aria-label': name })}
        aria-describedby={name === null ? undefined : labelId}
        maxLength={WORKBOOK_TEXT_MAX}
        value={cell.text}
        onChange={({ currentTarget }) => write(cell.cell, currentTarget.value)}
      />
    </label>
  )
}

function NumberField({ cell, write }: Pick<CellFieldProps, 'cell' | 'write'>) {
  return (
    <label className={classes.cell}>
      <Text as="span" size="small" strong>
        {cell.label}
      </Text>
      <span className={classes.number}>
        {cell.unit === '$' && <span aria-hidden>$</span>}
        <input
          inputMode="decimal"
          maxLength={WORKBOOK_TEXT_MAX}
          value={cell.text}
          onChange={({ currentTarget }) => write(cell.cell, currentTarget.value)}
        />
        {cell.unit && cell.unit !== '$' && <span aria-hidden>{cell.unit}</span>}
      </span>
    </label>
  )
}

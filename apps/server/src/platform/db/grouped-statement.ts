/** So many rows a statement takes; a smaller group is filled up, so that few statements have to be prepared. */
const SIZES = [1, 2, 4, 8, 16] as const
export const MOST_IN_A_GROUP = 16

/** As `pg` takes it: prepared by its name. */
interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

interface Shape {
  readonly name: string
  /** Name and PostgreSQL type of what each row asks with, in their order. */
  readonly columns: Readonly<Record<string, string>>
  /** So many parameters come before those of the rows. */
  readonly before?: number
  /** The statement over `asked`, a list of rows: `place`, from 0, and the columns. A row of nulls must find nothing. */
  readonly text: (asked: string) => string
}

const listOf = (size: number, columns: Shape['columns'], before: number): string => {
  const types = Object.values(columns)
  const rows = Array.from({ length: size }, (_, place) => {
    const cells = types.map((type, column) => `$${before + place * types.length + column + 1}::${type}`)
    return `(${[place, ...cells].join(', ')})`
  })
  return `(values ${rows.join(', ')}) as asked (${['place', ...Object.keys(columns)].join(', ')})`
}

/**
 * A statement for a group of rows at once, prepared once for each size on each connection. With arrays of any length
 * PostgreSQL would plan it anew each time, which costs more than the statement.
 * @returns what makes it of `rows`, at most `MOST_IN_A_GROUP`
 */
export const groupedStatement = ({ name, columns, before = 0, text }: Shape) => {
  const nobody = Object.keys(columns).map(() => null)
  const prepared = SIZES.map((size) => ({
    size,
    name: `${name}-${size}`,
    text: text(listOf(size, columns, before)),
  }))
  return (rows: readonly (readonly unknown[])[], first: readonly unknown[] = []): Statement => {
    const statement = prepared.find(({ size }) => size >= rows.length)
    if (!statement) throw new RangeError(`${rows.length} rows at once`)
    const places = Array.from({ length: statement.size }, (_, place) => rows[place] ?? nobody)
    return { name: statement.name, text: statement.text, values: [...first, ...places.flat(1)] }
  }
}

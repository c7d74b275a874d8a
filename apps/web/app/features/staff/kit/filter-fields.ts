/** What a list can be filtered by. */
export interface FilterField {
  readonly id: string
  /** "Type". */
  readonly label: string
  /** By default `is` and `is not`; the chip shows the words: "within". */
  readonly operators?: readonly { readonly id: string; readonly label: string }[]
  /** The values to choose from; without them a value is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Of a typed value. */
  readonly kind?: 'text' | 'number' | 'date'
  /** Behind a typed value: "days". */
  readonly unit?: string
}

const IS_OR_NOT = [
  { id: 'is', label: 'is' },
  { id: 'not', label: 'is not' },
] as const

export const operatorsOf = (field: FilterField) => field.operators ?? IS_OR_NOT

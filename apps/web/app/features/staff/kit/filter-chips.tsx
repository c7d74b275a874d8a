import { IconFilterPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Floating } from '#web/ui/layout/floating.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import classes from './filter-chips.module.css'
import { FilterMenu } from './filter-menu.tsx'
import { Kbd } from './kbd.tsx'
import type { Filter } from './list-address.ts'
import { StaffButton } from './staff-button.tsx'
import { useStaffKeys } from './use-staff-keys.ts'

/** What a list can be filtered by. */
export interface FilterField {
  readonly id: string
  /** "Type". */
  readonly label: string
  /** By default `is` and `is not`; the words stand in the chip: "within". */
  readonly operators?: readonly { readonly id: string; readonly label: string }[]
  /** The values to choose from; without them a value is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Of a typed value. */
  readonly kind?: 'text' | 'number' | 'date'
  /** Behind a typed value: "days". */
  readonly unit?: string
}

export const IS_OR_NOT = [
  { id: 'is', label: 'is' },
  { id: 'not', label: 'is not' },
] as const

export const operatorsOf = (field: FilterField) => field.operators ?? IS_OR_NOT

const valueWords = ({ options, unit }: FilterField, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? (unit ? `${value} ${unit}` : value)

interface FilterChipsProps {
  readonly fields: readonly FilterField[]
  /** `useListAddress` has them in the address bar. */
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
  /** The search field in front of the chips. */
  readonly search?: {
    readonly value: string
    readonly onChange: (value: string) => void
    /** What it finds: "Id, name, mail or phone". */
    readonly label: string
  }
  /** At the right: "3,871 match", "about 3,900 match". */
  readonly count?: string
}

/** Search, filters as chips, and how many rows match (look-staff 3). Keys: / and F. */
export function FilterChips({ fields, filters, onFilters, search, count }: FilterChipsProps) {
  const input = useRef<HTMLInputElement>(null)
  const adding = usePopover()
  const add = useRef<HTMLButtonElement>(null)
  useStaffKeys([
    { key: '/', label: 'Search this list', off: !search, run: () => input.current?.select() },
    { key: 'f', label: 'Add a filter', off: fields.length === 0, run: () => add.current?.click() },
  ])
  const replace = (index: number, filter: Filter | null) =>
    onFilters(filters.flatMap((each, at) => (at === index ? (filter ? [filter] : []) : [each])))
  return (
    <search className={classes.row}>
      {search && (
        <div className={classes.search}>
          <IconSearch size={18} stroke={1.9} aria-hidden />
          <input
            ref={input}
            type="search"
            aria-label={search.label}
            placeholder={search.label}
            aria-keyshortcuts="/"
            value={search.value}
            onChange={(event) => search.onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && search.value === '') event.currentTarget.blur()
            }}
          />
          <Kbd of="/" />
        </div>
      )}
      {filters.map((filter, index) => {
        const field = fields.find(({ id }) => id === filter.field)
        return (
          field && (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: the same filter can be there twice
              key={`${filter.field} ${index}`}
              field={field}
              fields={fields}
              filter={filter}
              onChange={(next) => replace(index, next)}
            />
          )
        )
      })}
      {fields.length > 0 && (
        <>
          <StaffButton
            ref={add}
            variant="outline"
            shortcut="f"
            icon={<IconFilterPlus size={18} stroke={1.9} aria-hidden />}
            {...adding.control}
          >
            Filter
          </StaffButton>
          <Floating {...adding.panel} className={classes.panel}>
            {adding.open && (
              <FilterMenu
                fields={fields}
                onDone={(filter) => {
                  adding.close()
                  onFilters([...filters, filter])
                }}
              />
            )}
          </Floating>
        </>
      )}
      <span className={classes.count} aria-live="polite">
        {count}
      </span>
    </search>
  )
}

interface ChipProps {
  readonly field: FilterField
  readonly fields: readonly FilterField[]
  readonly filter: Filter
  readonly onChange: (filter: Filter | null) => void
}

function Chip({ field, fields, filter, onChange }: ChipProps) {
  const menu = usePopover()
  const operator = operatorsOf(field).find(({ id }) => id === filter.operator)?.label ?? filter.operator
  const words = `${field.label} ${operator} ${valueWords(field, filter.value)}`
  return (
    <span className={classes.chip}>
      <button type="button" className={classes.words} {...menu.control} aria-label={`Change: ${words}`}>
        {field.label} <span>{operator}</span> <b>{valueWords(field, filter.value)}</b>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Remove: ${words}`}
        onClick={() => onChange(null)}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </button>
      <Floating {...menu.panel} className={classes.panel}>
        {menu.open && (
          <FilterMenu
            fields={fields}
            filter={filter}
            onDone={(next) => {
              menu.close()
              onChange(next)
            }}
          />
        )}
      </Floating>
    </span>
  )
}

import { type FormEvent, useId, useState } from 'react'
import classes from './filter-chips.module.css'
import { type FilterField, operatorsOf } from './filter-chips.tsx'
import type { Filter } from './list-address.ts'
import { StaffButton } from './staff-button.tsx'

interface FilterMenuProps {
  readonly fields: readonly FilterField[]
  /** The filter that is changed; a new one starts with its field. */
  readonly filter?: Filter
  readonly onDone: (filter: Filter) => void
}

/** The three parts of a filter: field, operator, value. */
export function FilterMenu({ fields, filter, onDone }: FilterMenuProps) {
  const id = useId()
  const [fieldId, setFieldId] = useState(filter?.field ?? fields[0]?.id ?? '')
  const field = fields.find((each) => each.id === fieldId) ?? fields[0]
  const [operator, setOperator] = useState(filter?.operator)
  const [value, setValue] = useState(filter?.value)
  if (!field) return null
  const operators = operatorsOf(field)
  const operatorNow = operators.find((each) => each.id === operator)?.id ?? operators[0]?.id ?? 'is'
  const valueNow = value ?? field.options?.[0]?.value ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It is inside no other form, but its panel may be.
    event.stopPropagation()
    if (valueNow.trim() !== '') onDone({ field: field.id, operator: operatorNow, value: valueNow.trim() })
  }
  return (
    <form className={classes.menu} onSubmit={submit}>
      <label htmlFor={`${id}-field`}>Filter by</label>
      <select
        id={`${id}-field`}
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to choose this
        autoFocus
        value={field.id}
        onChange={(event) => {
          setFieldId(event.target.value)
          setOperator(undefined)
          setValue(undefined)
        }}
      >
        {fields.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
      <select
        aria-label="How"
        value={operatorNow}
        disabled={operators.length < 2}
        onChange={(event) => setOperator(event.target.value)}
      >
        {operators.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
      {field.options ? (
        <select aria-label="Value" value={valueNow} onChange={(event) => setValue(event.target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          aria-label={field.unit ? `Value, in ${field.unit}` : 'Value'}
          type={field.kind ?? 'text'}
          min={field.kind === 'number' ? 0 : undefined}
          placeholder={field.unit}
          value={valueNow}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <StaffButton type="submit" variant="filled">
        {filter ? 'Change' : 'Add'}
      </StaffButton>
    </form>
  )
}

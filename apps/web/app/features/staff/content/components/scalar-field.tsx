import type { MediaKind } from '@oola/contract/staff/media.constants'
import { fieldWords } from '@oola/contract/staff/name-in-words'
import { type ReactNode, useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { MediaField } from '../../media/media-field.tsx'
import type { SchemaNode } from '../schema-node.ts'
import { MarkupField } from './markup-field.tsx'

/** Texts from this length on, or with line breaks, have a field of several lines. */
const LONG = 70

interface ScalarFieldProps {
  readonly node: SchemaNode
  readonly markup: SchemaNode['markup']
  /** Set for the name of a file. */
  readonly media: MediaKind | null
  /** The findings of the checks in it. */
  readonly hint: ReactNode
  readonly label: string
  readonly error: string | undefined
  readonly value: unknown
  readonly isNullable: boolean
  readonly onChange: (value: unknown) => void
}

/** The field of a single value. */
export function ScalarField(props: ScalarFieldProps) {
  const { node, markup, media, hint, label, error, value, isNullable, onChange } = props
  if (node.const !== undefined) return null
  if (node.enum)
    return (
      <SelectField
        {...{ label, error }}
        options={node.enum.map((each) => ({ value: String(each), label: fieldWords(String(each)) }))}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(next) => onChange(node.enum?.find((each) => String(each) === next))}
      />
    )
  if (node.type === 'boolean') return <Switch label={label} checked={value === true} onChange={onChange} />
  if (node.type === 'integer' || node.type === 'number')
    return <NumberField {...{ label, error }} value={value} onChange={onChange} />
  const text = typeof value === 'string' ? value : ''
  const setText = (next: string) => onChange(next === '' && isNullable ? null : next)
  if (media) return <MediaField {...{ kind: media, label, error, hint, value: text }} onChange={setText} />
  if (markup) return <MarkupField {...{ label, markup, error, hint }} value={text} onChange={setText} />
  if (text.length >= LONG || text.includes('\n'))
    return (
      <TextArea
        {...{ label, error, hint }}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    )
  const type = node.format === 'date' ? 'date' : 'text'
  return (
    <TextField
      {...{ label, error, hint, type }}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const numberOf = (typed: string): string | number => {
  const number = Number(typed)
  return typed.trim() === '' || Number.isNaN(number) ? typed : number
}

/** What is no number stays as it was typed: the server names the field. */
function NumberField({ label, error, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  // Someone else's change, or a draft that was thrown away, is shown.
  const shown = numberOf(typed) === value ? typed : String(value ?? '')
  return (
    <TextField
      {...{ label, error }}
      inputMode="decimal"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
    />
  )
}

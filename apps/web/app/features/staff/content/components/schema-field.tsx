import type { MediaKind } from '@oola/contract/staff/media.constants'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { MediaField } from '../../media/media-field.tsx'
import { mediaFieldKind } from '../../media/media-names.ts'
import {
  alternativeFor,
  alternativesOf,
  blankOf,
  entryWords,
  fieldWords,
  resolveNode,
  type SchemaNode,
  type Steps,
} from '../schema-node.ts'
import classes from './content.module.css'
import { FieldHints } from './field-hints.tsx'
import { NumberField } from './number-field.tsx'

/** Texts from this length on, or with line breaks, have a field of several lines. */
const LONG = 70

/** What all fields of a form share. */
export interface SchemaForm {
  readonly root: SchemaNode
  readonly change: (steps: Steps, value: unknown) => void
  /** The message at a place; null without one. */
  readonly messageAt: (steps: Steps) => string | null
  /** What the house checks say about a place; it stops nothing (AUTHOR-08). */
  readonly hintsAt: (steps: Steps) => readonly string[]
}

interface SchemaFieldProps {
  readonly form: SchemaForm
  readonly node: SchemaNode
  readonly steps: Steps
  readonly value: unknown
  readonly label: string
}

/** The field of a value, by its schema (AUTHOR-02). */
export function SchemaField({ form, node: given, steps, value, label }: SchemaFieldProps) {
  const { root, change, messageAt } = form
  const { isNullable, alternatives } = alternativesOf(root, resolveNode(root, given))
  const node = alternativeFor(root, alternatives, value)
  const error = messageAt(steps) ?? undefined
  const hints = form.hintsAt(steps)
  const isNothing = value === null || value === undefined
  if (isNothing && isNullable && node.type !== 'string')
    return (
      <Optional label={label}>
        <StaffButton
          icon={<IconPlus size={18} stroke={1.9} aria-hidden />}
          onClick={() => change(steps, blankOf(root, node))}
        >
          Add it
        </StaffButton>
      </Optional>
    )
  if (node.type === 'object')
    return (
      <Fields
        {...{ form, node, steps, label, error }}
        value={(value ?? {}) as Record<string, unknown>}
        onRemove={isNullable ? () => change(steps, null) : undefined}
      />
    )
  if (node.type === 'array')
    return <Entries {...{ form, node, steps, label, error }} value={Array.isArray(value) ? value : []} />
  return (
    <ScalarField
      {...{ node, label, error, value, isNullable }}
      media={mediaFieldKind(steps.at(-1))}
      hint={hints.length > 0 ? <FieldHints messages={hints} /> : undefined}
      onChange={(next) => change(steps, next)}
    />
  )
}

interface ScalarFieldProps {
  readonly node: SchemaNode
  /** Set for the name of a file. */
  readonly media: MediaKind | null
  readonly hint: ReactNode
  readonly label: string
  readonly error: string | undefined
  readonly value: unknown
  readonly isNullable: boolean
  readonly onChange: (value: unknown) => void
}

/** The field of a single value. */
function ScalarField({ node, media, hint, label, error, value, isNullable, onChange }: ScalarFieldProps) {
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
  if (text.length >= LONG || text.includes('\n'))
    return (
      <TextArea
        {...{ label, error, hint }}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    )
  return (
    <TextField {...{ label, error, hint }} value={text} onChange={(event) => setText(event.target.value)} />
  )
}

function Optional({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.optional}>
      <span className={classes.label}>{label}</span>
      {children}
    </div>
  )
}

interface FieldsProps extends Omit<SchemaFieldProps, 'value'> {
  readonly value: Record<string, unknown>
  readonly error: string | undefined
  readonly onRemove?: (() => void) | undefined
}

function Fields({ form, node, steps, value, label, error, onRemove }: FieldsProps) {
  const known = Object.entries(node.properties ?? {})
  const extra = typeof node.additionalProperties === 'object' ? node.additionalProperties : null
  const others = extra ? Object.keys(value).filter((key) => !(key in (node.properties ?? {}))) : []
  return (
    <fieldset className={classes.group}>
      {label && <legend className={classes.legend}>{label}</legend>}
      {error && <p className={classes.error}>{error}</p>}
      {known.map(([key, each]) => (
        <SchemaField
          key={key}
          form={form}
          node={each}
          steps={[...steps, key]}
          value={value[key]}
          label={fieldWords(key)}
        />
      ))}
      {others.map((key) => (
        <SchemaField
          key={key}
          form={form}
          node={extra ?? {}}
          steps={[...steps, key]}
          value={value[key]}
          label={fieldWords(key)}
        />
      ))}
      {onRemove && (
        <StaffButton variant="link" onClick={onRemove}>
          {`Leave “${label}” out`}
        </StaffButton>
      )}
    </fieldset>
  )
}

interface EntriesProps extends Omit<SchemaFieldProps, 'value'> {
  readonly value: readonly unknown[]
  readonly error: string | undefined
}

/** A list: its entries open one by one, and can be moved, removed and added. */
function Entries({ form, node, steps, value, label, error }: EntriesProps) {
  const { root, change } = form
  const entry = (index: number) => node.prefixItems?.[index] ?? node.items ?? {}
  const isFixed = node.prefixItems !== undefined
  const mayRemove = !isFixed && value.length > (node.minItems ?? 0)
  const mayAdd = !isFixed && value.length < (node.maxItems ?? Number.POSITIVE_INFINITY)
  const move = (from: number, to: number) => {
    const list = [...value]
    const [moved] = list.splice(from, 1)
    list.splice(to, 0, moved)
    change(steps, list)
  }
  return (
    <section className={classes.entries} aria-label={label || 'Entries'}>
      {label && (
        <div className={classes.entriesHead}>
          <span className={classes.label}>{label}</span>
          <span className={classes.quiet}>{value.length}</span>
        </div>
      )}
      {error && <p className={classes.error}>{error}</p>}
      <ol className={classes.list}>
        {value.map((item, index) => {
          const place = [...steps, index]
          const name = entryWords(item) || `Entry ${index + 1}`
          const isSimple = typeof item !== 'object' || item === null
          const field = (
            <SchemaField
              form={form}
              node={entry(index)}
              steps={place}
              value={item}
              label={isSimple ? `${label} ${index + 1}` : ''}
            />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key of their own; fields are controlled
            <li key={index} className={classes.entry}>
              {isSimple ? <div className={classes.grow}>{field}</div> : <Entry name={name}>{field}</Entry>}
              <div className={classes.tools}>
                {!isFixed && index > 0 && (
                  <StaffButton
                    variant="plain"
                    iconOnly
                    icon={<IconArrowUp size={18} stroke={1.9} aria-hidden />}
                    onClick={() => move(index, index - 1)}
                  >
                    {`Move ${name} up`}
                  </StaffButton>
                )}
                {!isFixed && index < value.length - 1 && (
                  <StaffButton
                    variant="plain"
                    iconOnly
                    icon={<IconArrowDown size={18} stroke={1.9} aria-hidden />}
                    onClick={() => move(index, index + 1)}
                  >
                    {`Move ${name} down`}
                  </StaffButton>
                )}
                {mayRemove && (
                  <StaffButton
                    variant="plain"
                    iconOnly
                    icon={<IconTrash size={18} stroke={1.9} aria-hidden />}
                    onClick={() => change(steps, value.toSpliced(index, 1))}
                  >
                    {`Remove ${name}`}
                  </StaffButton>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {mayAdd && (
        <StaffButton
          variant="link"
          icon={<IconPlus size={18} stroke={1.9} aria-hidden />}
          onClick={() => change(steps, [...value, blankOf(root, node.items ?? {})])}
        >
          Add an entry
        </StaffButton>
      )}
    </section>
  )
}

/** An entry with fields of its own: rendered when it is opened. */
function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classes.details}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>{name}</summary>
      {isOpen && children}
    </details>
  )
}

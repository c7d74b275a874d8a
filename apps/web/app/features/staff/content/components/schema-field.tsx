import { fieldWords } from '@oola/contract/staff/name-in-words'
import { IconAlertCircle, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { mediaFieldKind } from '../../media/media-names.ts'
import {
  alternativeFor,
  alternativesOf,
  blankOf,
  entryWords,
  resolveNode,
  type SchemaNode,
  type Steps,
} from '../schema-node.ts'
import classes from './content.module.css'
import { FieldHints } from './field-hints.tsx'
import { ScalarField } from './scalar-field.tsx'
import entryClasses from './schema-field.module.css'

/** What all fields of a form share. */
export interface SchemaForm {
  readonly root: SchemaNode
  readonly change: (steps: Steps, value: unknown) => void
  /** The message at a place; null without one. */
  readonly messageAt: (steps: Steps) => string | null
  /** Whether something has to be fixed at a place or within it. */
  readonly isBrokenWithin: (steps: Steps) => boolean
  /** The findings of the checks at a place; they do not prevent saving (AUTHOR-08). */
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
  const markup = given.markup ?? node.markup
  return (
    // The preview shows the field in focus.
    <div data-steps={JSON.stringify(steps)}>
      <ScalarField
        {...{ node, markup, label, error, value, isNullable }}
        media={mediaFieldKind(steps.at(-1))}
        hint={hints.length > 0 ? <FieldHints messages={hints} /> : undefined}
        onChange={(next) => change(steps, next)}
      />
    </div>
  )
}

function Optional({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.optional}>
      <Text as="span" size="small" strong>
        {label}
      </Text>
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
      {error && (
        <Text size="small" tone="danger" strong>
          {error}
        </Text>
      )}
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
  const mayMove = !isFixed && value.length > 1
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
          <Text as="span" size="small" strong>
            {label}
          </Text>
          <Text as="span" size="caption" tone="faint">
            {value.length}
          </Text>
        </div>
      )}
      {error && (
        <Text size="small" tone="danger" strong>
          {error}
        </Text>
      )}
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
            <li key={index} className={entryClasses.entry}>
              {isSimple ? (
                <div className={entryClasses.grow}>{field}</div>
              ) : (
                <Entry name={name} isBroken={form.isBrokenWithin(place)}>
                  {field}
                </Entry>
              )}
              <div className={entryClasses.tools}>
                {mayMove && (
                  <StaffButton
                    variant="plain"
                    iconOnly
                    disabled={index === 0}
                    icon={<IconArrowUp size={18} stroke={1.9} aria-hidden />}
                    onClick={() => move(index, index - 1)}
                  >
                    {`Move ${name} up`}
                  </StaffButton>
                )}
                {mayMove && (
                  <StaffButton
                    variant="plain"
                    iconOnly
                    disabled={index === value.length - 1}
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

interface EntryProps {
  readonly name: string
  /** Something in it has to be fixed: it is open, so that the message can be seen. */
  readonly isBroken: boolean
  readonly children: ReactNode
}

/** An entry with fields of its own: rendered when it is opened. */
function Entry({ name, isBroken, children }: EntryProps) {
  const [isOpen, setOpen] = useState(isBroken)
  return (
    <details
      className={entryClasses.details}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={entryClasses.summary}>
        {isBroken && (
          <IconAlertCircle size={18} stroke={1.9} aria-label="To fix:" className={classes.broken} />
        )}
        <span className={entryClasses.entryName}>{name}</span>
      </summary>
      {isOpen && children}
    </details>
  )
}

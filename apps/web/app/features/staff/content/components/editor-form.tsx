import type { EditedFile } from '@oola/contract/staff/content.calls'
import { fieldWords, placeWords } from '@oola/contract/staff/name-in-words'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { fileAddress } from '../file-address.ts'
import { type SchemaNode, startsWith } from '../schema-node.ts'
import classes from './content.module.css'
import { SchemaField, type SchemaForm } from './schema-field.tsx'

/** The sections of a file: the keys of its top; a list has none. */
const sectionsOf = (root: SchemaNode): readonly string[] =>
  root.type === 'object' ? Object.keys(root.properties ?? {}) : []

interface EditorSectionsProps {
  readonly root: SchemaNode
  readonly faults: EditedFile['faults']
}

/** The sections of the form, each in order or to fix. */
export function EditorSections({ root, faults }: EditorSectionsProps) {
  const sections = sectionsOf(root)
  return (
    <nav aria-label="Sections" className={classes.sections} data-empty={sections.length === 0 || undefined}>
      {sections.map((name) => {
        const isBroken = faults.some(({ steps }) => startsWith(steps, [name]))
        const Icon = isBroken ? IconAlertCircle : IconCheck
        return (
          <a key={name} className={classes.part} href={`#section-${name}`}>
            {fieldWords(name)}
            <Icon size={18} stroke={1.9} aria-label={isBroken ? 'to fix' : 'in order'} />
          </a>
        )
      })}
      {/* Below the form on a narrow screen. */}
      <a className={`${classes.part} ${classes.toPreview}`} href="#beside">
        Preview
      </a>
    </nav>
  )
}

interface EditorFormProps {
  readonly form: SchemaForm
  readonly values: unknown
  /** Faults of the draft in other files: a price is in many texts. */
  readonly elsewhere: EditedFile['faults']
}

/** The form of a file, made from its schema (AUTHOR-02). */
export function EditorForm({ form, values, elsewhere }: EditorFormProps) {
  const { root } = form
  const sections = sectionsOf(root)
  const ofWhole = sections.length > 0 ? form.messageAt([]) : null
  return (
    <>
      {ofWhole && (
        <Text size="small" tone="danger" strong role="alert">
          {ofWhole}
        </Text>
      )}
      {elsewhere.length > 0 && (
        <ul className={classes.problems} aria-label="To fix in other files">
          {elsewhere.map(({ file, steps, message }) => (
            <Text key={`${file} ${steps.join('.')} ${message}`} as="li" size="small" tone="danger" strong>
              <Link to={fileAddress(file)}>{file}</Link> {placeWords(steps)}: {message}
            </Text>
          ))}
        </ul>
      )}
      {sections.length > 0 ? (
        sections.map((name) => (
          <div key={name} id={`section-${name}`} className={classes.group}>
            <SchemaField
              form={form}
              node={root.properties?.[name] ?? {}}
              steps={[name]}
              value={(values as Record<string, unknown> | null)?.[name]}
              label={fieldWords(name)}
            />
          </div>
        ))
      ) : (
        <SchemaField form={form} node={root} steps={[]} value={values} label="" />
      )}
    </>
  )
}

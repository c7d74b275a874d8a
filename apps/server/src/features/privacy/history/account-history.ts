import type { PartName } from '@oola/contract/privacy/export/export-format'
import type { PartCount } from '@oola/contract/privacy/history/history.schema'
import type { ExportSource } from '../export-source.ts'
import type { AnyImportRule, FileRow, ImportContext, ImportGroup } from './import-rule.ts'
import type { ReadPart } from './read-history-file.ts'

/** A part of an Oola export with the rows to store. */
export interface PlannedPart {
  readonly source: ExportSource
  readonly rows: readonly (Readonly<Record<string, unknown>> & { readonly id?: number })[]
}

interface PlanNeeds extends Pick<ImportContext, 'words' | 'today' | 'now'> {
  readonly sources: readonly ExportSource[]
  readonly parts: readonly ReadPart[]
  /** Groups of which the account has rows: they are not imported. */
  readonly present: ReadonlySet<ImportGroup>
  /** Whether the account has a row with the key of this one. */
  readonly isHere: (source: ExportSource, row: Readonly<Record<string, unknown>>) => boolean
  /** New ids for a part whose rows have ids of the database; null for others. */
  readonly newIds: (source: ExportSource, count: number) => (() => number) | null
}

/** The words of a part that no member-facing label has: its name in the export. */
const nameOf = (source: ExportSource): string =>
  'notImported' in source.onImport ? source.name.replaceAll('-', ' ') : source.onImport.label

/**
 * What of an Oola export is imported (IMPORT-02): the rows of each part in order, with new ids, and what stays out and why.
 * Ids of the file only tie its rows together.
 */
export const planAccount = (needs: PlanNeeds) => {
  const { sources, parts, present, isHere, newIds, words, today, now } = needs
  const byName = new Map(parts.map((part) => [part.name, part]))
  const rowsOf = <Name extends PartName>(name: Name) =>
    (byName.get(name)?.rows ?? []) as readonly FileRow<Name>[]
  const ids = new Map<string, number>()
  const answers = Map.groupBy(rowsOf('answers'), ({ assessmentId }) => assessmentId)
  // Of the action steps that came in, which are read before the days.
  const steps = new Map<unknown, number>()
  const context: ImportContext = {
    ...{ words, today, now, rowsOf },
    newId: (part, id) => (id === null ? null : (ids.get(`${part} ${id}`) ?? null)),
    answersOf: (wheelId) => answers.get(wheelId) ?? [],
    stepsOf: (day) => steps.get(day) ?? 0,
  }
  const planned: PlannedPart[] = []
  const added: PartCount[] = []
  const left: PartCount[] = []
  const leave = (source: ExportSource, count: number, why: string) => {
    if (count > 0) left.push({ name: nameOf(source), count, why })
  }

  const plan = (source: ExportSource, part: ReadPart, rule: AnyImportRule) => {
    if (present.has(rule.group)) return leave(source, part.count, 'this account has its own already')
    const nextId = newIds(source, part.rows.length)
    const rows: (Record<string, unknown> & { id?: number })[] = []
    let here = 0
    for (const row of part.rows as readonly { readonly id?: number }[]) {
      // A row of the part that the rule is of.
      const columns = rule.read(row as never, context)
      if (columns === null) continue
      if (isHere(source, columns as Record<string, unknown>)) here += 1
      else if (nextId) {
        const id = nextId()
        ids.set(`${source.name} ${row.id}`, id)
        rows.push({ ...columns, id })
      } else rows.push({ ...columns })
    }
    planned.push({ source, rows })
    if (source.name === 'action-steps')
      for (const { completedDay } of rows) steps.set(completedDay, (steps.get(completedDay) ?? 0) + 1)
    if (rows.length > 0) added.push({ name: nameOf(source), count: rows.length, why: null })
    leave(source, here, 'already here')
    leave(source, part.count - rows.length - here, 'unfinished, or no longer part of the program')
  }

  for (const source of sources) {
    const part = byName.get(source.name)
    if (!part) continue
    if ('notImported' in source.onImport) leave(source, part.count, source.onImport.notImported)
    else plan(source, part, source.onImport)
  }
  const earnings = byName.get('earnings')
  if (earnings) left.push({ name: 'earnings', count: earnings.count, why: 'the books of the program' })
  return { planned, added, left }
}

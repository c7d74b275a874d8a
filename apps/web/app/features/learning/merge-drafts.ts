import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'

/** Text of the member: a field of the workbook, or their notes with the cell `NOTE`. */
export interface Writing {
  readonly moduleId: number
  readonly cell: string
  readonly text: string
  /** Of notes: the text from which the writing began, as this device had read it. */
  readonly before?: string
}

/** No cell of a workbook has this name. */
export const NOTE = '*note'

export const keyOfWriting = ({ moduleId, cell }: Pick<Writing, 'moduleId' | 'cell'>): string =>
  `${moduleId}.${cell}`

/**
 * New text of a field. Notes also say from which text it began: that of what waits, or what this device has read. So the
 * server keeps another device's words only if this one had not seen them.
 */
export const writingOf = (
  { id, note }: Pick<ModulePageInfo, 'id' | 'note'>,
  waiting: ReadonlyMap<string, Writing>,
  { cell, text }: Pick<Writing, 'cell' | 'text'>,
): Writing => {
  const written = { moduleId: id, cell, text }
  if (cell !== NOTE) return written
  const pending = waiting.get(keyOfWriting(written))
  const before = pending ? pending.before : note
  return before === undefined ? written : { ...written, before }
}

/** The module merged with the text written since it was fetched. */
export const withWriting = <Module extends Pick<ModulePageInfo, 'id' | 'note' | 'workbook'>>(
  module: Module,
  items: Iterable<Writing>,
): Module => {
  const texts = new Map<string, string>()
  for (const { moduleId, cell, text } of items) if (moduleId === module.id) texts.set(cell, text)
  if (texts.size === 0) return module
  return {
    ...module,
    note: texts.get(NOTE) ?? module.note,
    workbook: module.workbook.map((question) => ({
      ...question,
      cells: question.cells.map((cell) => ({ ...cell, text: texts.get(cell.cell) ?? cell.text })),
    })),
  }
}

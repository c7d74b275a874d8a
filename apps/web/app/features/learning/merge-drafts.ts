import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'

/** Text of the member: a field of the workbook, or their notes with the cell `NOTE`. */
export interface Writing {
  readonly moduleId: number
  readonly cell: string
  readonly text: string
}

/** No cell of a workbook has this name. */
export const NOTE = '*note'

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

import type { ModuleInfo } from '@oola/contract/learning/module-info.schema'
import { describe, expect, it } from 'vitest'
import { keyOfWriting, NOTE, withWriting, writingOf } from './merge-drafts.ts'

const cell = (name: string, text: string) => ({
  cell: name,
  row: 0,
  column: 0,
  label: null,
  unit: null,
  text,
})
const module = {
  id: 101,
  note: 'old',
  workbook: [
    { key: 'a', text: 'A?', kind: 'text', columns: [], rows: [], cells: [cell('a', ''), cell('b', 'kept')] },
  ],
} as unknown as ModuleInfo

describe('what is written and not saved yet', () => {
  it('is in its cell and in the notes of its own module', () => {
    const shown = withWriting(module, [
      { moduleId: 101, cell: 'a', text: 'new' },
      { moduleId: 101, cell: NOTE, text: 'my note' },
      { moduleId: 102, cell: 'b', text: 'elsewhere' },
    ])
    expect(shown.note).toBe('my note')
    expect(shown.workbook[0]?.cells.map(({ text }) => text)).toEqual(['new', 'kept'])
  })

  it('leaves a module alone that nothing was written in', () => {
    expect(withWriting(module, [{ moduleId: 102, cell: 'a', text: 'x' }])).toBe(module)
  })
})

describe('notes say from which text they began', () => {
  const write = (text: string) => ({ cell: NOTE, text })

  it('the one that this device had read, as long as they wait', () => {
    const first = writingOf(module, new Map(), write('new'))
    expect(first).toEqual({ moduleId: 101, cell: NOTE, text: 'new', before: 'old' })
    const waiting = new Map([[keyOfWriting(first), first]])
    // Another device's note has been read since.
    expect(writingOf({ ...module, note: 'other' }, waiting, write('newer')).before).toBe('old')
  })

  it('none when what waits, from a former version, does not know it; workbooks never do', () => {
    const waiting = new Map([[`101.${NOTE}`, { moduleId: 101, cell: NOTE, text: 'new' }]])
    expect(writingOf(module, waiting, write('newer'))).toEqual({ moduleId: 101, cell: NOTE, text: 'newer' })
    expect(writingOf(module, new Map(), { cell: 'a', text: 'x' })).toEqual({
      moduleId: 101,
      cell: 'a',
      text: 'x',
    })
  })
})

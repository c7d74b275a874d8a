import {
  EXPORT_PARTS,
  EXPORT_VERSION,
  ExportManifest,
  PART_NAMES,
  type PartName,
} from '@oola/contract/privacy/export/export-format'
import {
  HISTORY_HABITS_MAX,
  HISTORY_STEPS_MAX,
  type HistoryProblem,
  type HistorySource,
} from '@oola/contract/privacy/history/history.constants'
import type { ReadHistory } from './found-history.ts'
import { habiticaHistory } from './habitica-history.ts'
import { loopHistory } from './loop-history.ts'
import { decodeText } from './read-csv.ts'
import { HistoryFault, isZip, unpackHistory } from './unpack-history.ts'

/** Rows of an Oola export, all parts together. */
const ROWS_MAX = 200_000

/** Plain data, for the thread (docs/decisions/limits). */
export interface HistoryFile {
  readonly bytes: Uint8Array
  readonly source: HistorySource
  /** The member's local day and zone. */
  readonly today: string
  readonly timeZone: string
  /** Parts whose rows are wanted; of the others only the number is. */
  readonly parts: readonly PartName[]
}

/** A part of an Oola export. */
export interface ReadPart {
  readonly name: PartName
  readonly count: number
  /** Rows that fit the part's schema; empty for parts that are not wanted. */
  readonly rows: readonly object[]
}

export type ReadFile =
  | { readonly problem: HistoryProblem }
  | { readonly problem: null; readonly history: ReadHistory; readonly parts: null }
  | { readonly problem: null; readonly history: null; readonly parts: readonly ReadPart[] }

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

/** Loop's ZIP, also packed once more with its folder, or its `Checkmarks.csv` alone. */
const readLoop = ({ bytes, today }: HistoryFile): ReadHistory | null => {
  if (!isZip(bytes)) return loopHistory(decodeText(bytes), null, today)
  const files = unpackHistory(bytes, (name) => /^(habits|checkmarks)\.csv$/.test(baseName(name)))
  // Each habit has a folder with its own Checkmarks.csv: the ones of all habits are next to Habits.csv.
  const byDepth = [...files.keys()].toSorted((a, b) => a.split('/').length - b.split('/').length)
  const habits = byDepth.find((name) => baseName(name) === 'habits.csv')
  const folder = habits?.slice(0, habits.length - 'habits.csv'.length) ?? ''
  const marks = byDepth.find((name) => name.toLowerCase() === `${folder.toLowerCase()}checkmarks.csv`)
  const found = marks === undefined ? undefined : files.get(marks)
  const list = habits === undefined ? undefined : files.get(habits)
  return found ? loopHistory(decodeText(found), list ? decodeText(list) : null, today) : null
}

/** Habitica's CSV, also in a ZIP. */
const readHabitica = ({ bytes, today, timeZone }: HistoryFile): ReadHistory | null => {
  if (!isZip(bytes)) return habiticaHistory(decodeText(bytes), { today, timeZone })
  for (const file of unpackHistory(bytes, (name) => /^[^.].*\.csv$/.test(baseName(name))).values()) {
    const found = habiticaHistory(decodeText(file), { today, timeZone })
    if (found) return found
  }
  return null
}

const jsonOf = (bytes: Uint8Array | undefined): unknown => {
  if (!bytes) return null
  try {
    return JSON.parse(decodeText(bytes))
  } catch {
    throw new HistoryFault('damaged')
  }
}

/** Values for columns that the copy is too old to have: null, where a column may be null (docs/decisions/privacy). */
const withoutColumns = (row: (typeof EXPORT_PARTS)[PartName]['row']): Readonly<Record<string, null>> =>
  Object.fromEntries(
    Object.entries(row.shape).flatMap(([name, column]) =>
      column.safeParse(null).success ? [[name, null]] : [],
    ),
  )

const readOola = ({ bytes, parts }: HistoryFile): ReadPart[] => {
  if (!isZip(bytes)) throw new HistoryFault('notOola')
  const places = new Map(PART_NAMES.map((name) => [`json/${name}.json`, name]))
  const files = unpackHistory(bytes, (name) => name === 'manifest.json' || places.has(name))
  const manifest = ExportManifest.safeParse(jsonOf(files.get('manifest.json')))
  if (!manifest.success) throw new HistoryFault('notOola')
  if (manifest.data.version > EXPORT_VERSION) throw new HistoryFault('newer')
  let total = 0
  return [...places].flatMap(([place, name]) => {
    const found = jsonOf(files.get(place))
    if (found === null) return []
    if (!Array.isArray(found)) throw new HistoryFault('damaged')
    total += found.length
    if (total > ROWS_MAX) throw new HistoryFault('tooMuch')
    const { row } = EXPORT_PARTS[name]
    const empty = withoutColumns(row)
    const rows = (parts.includes(name) ? found : []).flatMap((each) => {
      const read = row.safeParse(each instanceof Object ? { ...empty, ...each } : each)
      return read.success ? [read.data as object] : []
    })
    return found.length > 0 ? [{ name, count: found.length, rows }] : []
  })
}

const NOT_THIS = { loop: 'notLoop', habitica: 'notHabitica' } as const

const readOther = (file: HistoryFile, source: 'loop' | 'habitica'): ReadFile => {
  const history = source === 'loop' ? readLoop(file) : readHabitica(file)
  if (!history) throw new HistoryFault(NOT_THIS[source])
  const { habits, left } = history
  if (habits.length === 0 && left.length === 0) throw new HistoryFault('nothing')
  const steps = habits.reduce((sum, { days }) => sum + days.length, 0)
  if (steps > HISTORY_STEPS_MAX || habits.length > HISTORY_HABITS_MAX) throw new HistoryFault('tooMany')
  return { problem: null, history, parts: null }
}

/** Reads a file, in a thread. No file makes it throw: `problem` has the reason why one cannot be imported (IMPORT-05). */
export const readHistoryFile = (file: HistoryFile): ReadFile => {
  try {
    if (file.bytes.length === 0) throw new HistoryFault('empty')
    if (file.source !== 'oola') return readOther(file, file.source)
    return { problem: null, history: null, parts: readOola(file) }
  } catch (error) {
    return { problem: error instanceof HistoryFault ? error.problem : 'damaged' }
  }
}

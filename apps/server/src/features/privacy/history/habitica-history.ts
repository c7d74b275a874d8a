import { localDay } from '@oola/contract/local-day'
import { habitName, historyCollector, type ReadHistory } from './found-history.ts'
import { readCsv } from './read-csv.ts'

/**
 * Habitica's "Task History": a line for each entry of a habit or daily, with the value that the task had after it. A
 * value goes up when the task was done and down when it was missed or was a bad habit, so a line that is higher than the
 * one before, of the same task, is a step. Its times are those of Habitica's servers, UTC: the day is the one on the
 * member's own clock. (controllers/top-level/dataexport.js of HabitRPG/habitica, read November 2026.)
 */
const COLUMNS = ['task name', 'task id', 'task type', 'date', 'value'] as const
const TYPES = ['habit', 'daily']
const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)/

const dayOf = (said: string, timeZone: string): string | null => {
  const [, day, time] = MOMENT.exec(said) ?? []
  const at = new Date(`${day}T${time}Z`)
  if (!day || Number.isNaN(at.getTime())) return null
  // A day that does not exist would become the first of March.
  if (at.toISOString().slice(0, 10) !== day) return null
  return localDay(at, timeZone)
}

/** The columns by their titles, or in Habitica's order when a spreadsheet has translated the titles. */
const columnsOf = (lines: readonly string[][]): number[] | null => {
  const titles = lines[0]?.map((title) => title.trim().toLowerCase()) ?? []
  const places = COLUMNS.map((title) => titles.indexOf(title))
  if (!places.includes(-1)) return places
  const second = lines[1]
  const isLike =
    second?.length === COLUMNS.length && TYPES.includes(second[2] ?? '') && MOMENT.test(second[3] ?? '')
  return isLike ? COLUMNS.map((_, index) => index) : null
}

/** @returns null when the text is something else */
export const habiticaHistory = (
  text: string,
  { today, timeZone }: { today: string; timeZone: string },
): ReadHistory | null => {
  const lines = readCsv(text)
  const places = columnsOf(lines)
  if (!places) return null
  const collector = historyCollector(today)
  const values = new Map<string, number>()
  for (const line of lines.slice(1)) {
    const [task = '', id = '', type = '', said = '', shown = ''] = places.map((place) => line[place] ?? '')
    const value = Number(shown.replace(',', '.'))
    if (!TYPES.includes(type.trim()) || shown.trim() === '' || Number.isNaN(value)) continue
    const before = values.get(id) ?? 0
    values.set(id, value)
    const name = habitName(task)
    if (value <= before || name === '') continue
    collector.add({ name, often: type.trim() === 'daily' ? 'Daily' : '', day: dayOf(said, timeZone), said })
  }
  return collector.read()
}

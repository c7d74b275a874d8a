import { habitName, historyCollector, type ReadHistory } from './found-history.ts'
import { firstLine, readCsv, separatorOf } from './read-csv.ts'

/**
 * Loop Habit Tracker's "Export as CSV": `Habits.csv` has a line for each habit, `Checkmarks.csv` a line for each day and
 * a column for each habit, in the same order. Its words are English in every language of the app. Two things differ
 * between its versions: marks are words or numbers, and a habit is `YES_NO` or `NUMERICAL`, or has no type yet.
 * (HabitsCSVExporter.kt, Entry.kt of iSoron/uhabits, read November 2026.)
 */
interface Planned {
  readonly name: string
  readonly often: string
  readonly isNumber: boolean
  /** Of a number, in thousandths; null for a limit, which no value reaches. */
  readonly target: number | null
}

const DONE = /^(YES_MANUAL|2)$/

const often = (times: number, days: number): string => {
  if (!(times > 0 && days > 0)) return ''
  if (times >= days) return 'Every day'
  if (days === 7) return times === 1 ? 'Once a week' : `${times} times a week`
  if (days === 30 || days === 31) return times === 1 ? 'Once a month' : `${times} times a month`
  return times === 1 ? `Every ${days} days` : `${times} times in ${days} days`
}

/** The habits of `Habits.csv`; null when it is another file. */
const plannedHabits = (text: string): Planned[] | null => {
  const [head = [], ...lines] = readCsv(text)
  const place = (...names: string[]) =>
    head.findIndex((title) => names.includes(title.trim().toLowerCase().replace(/[ _?]/g, '')))
  const at = {
    name: place('name'),
    type: place('type'),
    times: place('frequencynumerator', 'numrepetitions', 'repetitions'),
    days: place('frequencydenominator', 'interval'),
    aim: place('targettype'),
    target: place('targetvalue'),
  }
  if (at.name === -1) return null
  return lines.map((line) => {
    const target = Number(line[at.target] ?? 0)
    return {
      name: line[at.name] ?? '',
      often: often(Number(line[at.times]), Number(line[at.days])),
      isNumber: line[at.type]?.toUpperCase() === 'NUMERICAL',
      target: /MOST/i.test(line[at.aim] ?? '') ? null : target * 1000,
    }
  })
}

/**
 * The habits of the columns. Loop writes names into this line as they are, without quotes, so a name may have a comma:
 * the names of `Habits.csv` show where each ends.
 */
const columnHabits = (text: string, planned: readonly Planned[], separator: string): Planned[] => {
  const line = firstLine(text)
  const columns: Planned[] = []
  let rest = line.slice(line.indexOf(separator) + 1)
  for (const habit of planned) {
    if (rest !== habit.name && !rest.startsWith(habit.name + separator)) continue
    columns.push(habit)
    rest = rest.slice(habit.name.length + 1)
  }
  if (rest.trim() === '' && columns.length > 0) return columns
  const names = readCsv(line, separator)[0]?.slice(1) ?? []
  if (names.at(-1)?.trim() === '') names.pop()
  return names.map(
    (name) => planned.find((each) => each.name === name) ?? { name, often: '', isNumber: false, target: 0 },
  )
}

const isDone = (mark: string, { isNumber, target }: Planned): boolean => {
  if (!isNumber) return DONE.test(mark)
  const value = Number(mark)
  // 3 is a day that was skipped, in habits with numbers too.
  return target !== null && value > 0 && value !== 3 && value >= target
}

/**
 * @param checkmarks the text of `Checkmarks.csv`
 * @param habits that of `Habits.csv`; null without it
 * @returns null when it is something else
 */
export const loopHistory = (checkmarks: string, habits: string | null, today: string): ReadHistory | null => {
  const separator = separatorOf(checkmarks)
  const lines = readCsv(checkmarks, separator).slice(1)
  const planned = habits === null ? [] : plannedHabits(habits)
  const first = lines[0]
  if (planned === null || !first || !/^\d{4}-\d\d-\d\d/.test(first[0] ?? '')) return null
  const columns = columnHabits(checkmarks, planned, separator)
  const collector = historyCollector(today)
  for (const { name, often } of columns)
    if (habitName(name) !== '') collector.expect({ name: habitName(name), often })
  for (const [said = '', ...marks] of lines) {
    const day = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(said)?.[0] ?? null
    columns.forEach((habit, index) => {
      const mark = marks[index]?.trim() ?? ''
      const name = habitName(habit.name)
      if (name === '' || !isDone(mark, habit)) return
      collector.add({ name, often: habit.often, day, said })
    })
  }
  return collector.read()
}

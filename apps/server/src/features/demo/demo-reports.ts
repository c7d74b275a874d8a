import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { addDays, addMonths } from '@oola/contract/local-day'
import { COUNTED_WEEKS, type ReportFigure, type ReportSource } from '@oola/contract/staff/report-figures'

/** A row of the reports. */
interface DemoReportRow {
  readonly day: string
  readonly figure: ReportFigure
  readonly month: string
  readonly source: ReportSource | ''
  readonly item: string
  readonly people: number
  readonly count: number
  readonly total: number
  readonly squares: number
}

interface Ids {
  /** Modules of the breakthrough, in order. */
  readonly modules: readonly number[]
  readonly questions: readonly number[]
  readonly plans: Readonly<Record<string, number>>
}

const MONTHS = 24
/** Visitors of the first month by source; they grow by this share each month. */
const VISITS = { site: 2100, ambassador: 800 } as const
const GROWTH = 0.045
/** The share of each step of the funnel in the one before. */
const FUNNEL = [
  ['freeTest', 0.24],
  ['enrolled', 0.15],
  ['wheel', 0.87],
  ['goals', 0.74],
  ['firstStep', 0.95],
] as const satisfies readonly (readonly [ReportFigure, number])[]
/** Who is still here: a part leaves each week, fewer and fewer. */
const stays = (week: number): number => 0.68 + 0.32 * 0.72 ** (week - 1)
/** Area scores out of 100 of the first month, and their change from first to next wheel. */
const SCORES = [49, 44, 66, 56, 51, 53, 47] as const
const CHANGES = [13, 10, 5, 4, 2, 10, 13] as const

/** A number between -1 and 1 that looks like chance and is always the same. */
const wave = (seed: number): number => Math.sin(seed * 12.9898) * 0.9

/**
 * The reports of a program with some thousand members: the demo's own few would be fewer than ten everywhere (REPORT-06).
 * One row for each month, on its last day.
 */
export const demoReportRows = (yesterday: string, { modules, questions, plans }: Ids): DemoReportRow[] => {
  const rows: DemoReportRow[] = []
  const thisMonth = `${yesterday.slice(0, 7)}-01`
  let paying = 420
  for (let index = 0; index < MONTHS; index += 1) {
    const month = addMonths(thisMonth, index - MONTHS + 1)
    const end = addDays(addMonths(month, 1), -1)
    const day = end < yesterday ? end : yesterday
    const part = Number(day.slice(8)) / Number(end.slice(8))
    const size = (1 + GROWTH * index) * part * (1 + 0.06 * wave(index))
    const add = (figure: ReportFigure, count: number, given: Partial<DemoReportRow> = {}) => {
      const whole = Math.round(count)
      if (whole > 0)
        rows.push({
          ...{ day, figure, month, source: '', item: '', people: whole, count: whole, total: 0, squares: 0 },
          ...given,
        })
    }
    const spread = (figure: ReportFigure, count: number, item: string, mean: number, deviation: number) => {
      const whole = Math.round(count)
      const total = Math.round(whole * mean)
      add(figure, whole, { item, total, squares: Math.round(total * mean + whole * deviation ** 2) })
    }

    let joined = 0
    for (const source of ['site', 'ambassador', 'added'] as const) {
      const visits = source === 'added' ? 0 : VISITS[source] * size
      add('visit', visits, { source })
      let people = visits
      for (const [step, [figure, share]] of FUNNEL.entries()) {
        if (source === 'added' && figure === 'enrolled') people = 22 * size
        else people *= Math.min(1, share * (1 + 0.08 * wave(index + 3 * step)) * (source === 'ambassador' ? 1.05 : 1))
        add(figure, people, { source })
        if (figure === 'enrolled') {
          joined += people
          for (let week = 1; week <= COUNTED_WEEKS; week += 1)
            if (addDays(month, 7 * week) <= yesterday)
              add('active', people * stays(week) * (1 - 0.03 * Math.abs(wave(index + week))), { source, item: String(week) })
        }
      }
    }

    for (const [place, { id }] of LIFE_AREAS.entries()) {
      const mean = (SCORES[place] ?? 50) + 0.55 * index + 2 * wave(index * 7 + id)
      spread('score', joined * 1.4, String(id), mean, 17)
      spread('scoreChange', joined * 0.5, String(id), (CHANGES[place] ?? 5) + wave(index + id), 9)
    }

    for (const [place, module] of modules.entries()) {
      const opened = joined * 0.98 ** place
      const shares = [1, 0.96, 0.9, 0.82, 0.86].map((share, step) => share - (step && 0.028 * place) + 0.02 * wave(module + step))
      const figures = ['opened', 'watched', 'read', 'did', 'completed'] as const
      for (const [step, figure] of figures.entries())
        add(figure, opened * Math.max(0, Math.min(shares[step] ?? 0, 1)), { item: String(module) })
    }
    for (const question of questions) {
      const asked = 46 * size
      add('quizAsked', asked, { item: String(question) })
      add('quizMissed', asked * (0.3 + 0.22 * wave(question)), { item: String(question) })
    }

    const sessions = 190 * size
    const persons = (share: number) => ({ people: Math.round(sessions * share * 0.7) })
    add('held', sessions, persons(1))
    add('missed', sessions * 0.08, persons(0.08))
    add('canceled', sessions * 0.13, persons(0.13))
    spread('firstSession', sessions * 0.2, '', 8.5 - 0.1 * index, 4)
    add('followed', sessions * 0.95, persons(0.95))
    add('rebooked', sessions * 0.63, persons(0.63))

    for (const [place, [plan, cents]] of Object.entries(plans).entries()) {
      const scale = place === 0 ? 1 : 0.24
      const [gained, lost] = [joined * 0.82 * scale, paying * 0.051 * scale * part]
      const count = Math.round((paying + (place === 0 ? gained - lost : 0)) * scale)
      if (place === 0) paying = count
      add('paying', count, { item: plan, total: count * cents, squares: 0 })
      add('payingNew', gained, { item: plan, total: Math.round(gained) * cents })
      add('payingLost', lost, { item: plan, total: Math.round(lost) * cents })
      add('charged', count * part, { item: plan, total: Math.round(count * part) * cents })
      add('refunded', gained * 0.07 + 10, { item: plan, total: Math.round(gained * 0.07 + 10) * cents })
    }
  }
  return rows
}

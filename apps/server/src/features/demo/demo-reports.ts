import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { addDays, addMonths } from '@oola/contract/local-day'
import {
  COUNTED_WEEKS,
  REPORT_SOURCES,
  type ReportFigure,
  type ReportSource,
} from '@oola/contract/staff/report-figures'

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
/** Members who are added by staff in the first month. */
const ADDED = 22
/** The share of each step of the funnel in the one before. */
const FUNNEL = [
  ['freeTest', 0.24],
  ['enrolled', 0.15],
  ['wheel', 0.87],
  ['goals', 0.74],
  ['firstStep', 0.89],
] as const satisfies readonly (readonly [ReportFigure, number])[]
/** Who is still here: a part leaves each week, fewer and fewer. */
const stays = (week: number): number => 0.68 + 0.32 * 0.72 ** (week - 1)
/** Area scores out of 100 of the first month, and their change from first to next wheel. */
const SCORES = [49, 44, 66, 56, 51, 53, 47] as const
const CHANGES = [13, 10, 5, 4, 2, 10, 13] as const

/** Parts of a module, with the share of the members that it opened for, and how much less it is for each further one. */
const MODULE_PARTS = [
  ['opened', 1, 0],
  ['watched', 0.97, 0.012],
  ['read', 0.92, 0.024],
  ['did', 0.86, 0.04],
  ['completed', 0.85, 0.041],
] as const satisfies readonly (readonly [ReportFigure, number, number])[]
/** Sessions, as a share of those that are held. */
const SESSIONS = [
  ['held', 1],
  ['missed', 0.08],
  ['canceled', 0.13],
  ['followed', 0.95],
  ['rebooked', 0.63],
] as const satisfies readonly (readonly [ReportFigure, number])[]

/** A number between -1 and 1 that looks like chance and is always the same. */
const wave = (seed: number): number => Math.sin(seed * 12.9898) * 0.9

/** A month of the demo world. */
interface DemoMonth {
  /** From 0. */
  readonly index: number
  readonly month: string
  /** The day of its rows. */
  readonly day: string
  readonly yesterday: string
  /** Compared with the first month; less for the running one. */
  readonly size: number
}

type Values = Partial<DemoReportRow>
/** No row for nobody. */
const rowOf = ({ day, month }: DemoMonth, figure: ReportFigure, people: number, given: Values = {}) => {
  const whole = Math.max(0, Math.round(people))
  const row = { day, figure, month, source: '' as const, item: '', people: whole, count: whole }
  return whole === 0 ? [] : [{ ...row, total: 0, squares: 0, ...given }]
}

/** A row of values with this mean and standard deviation. */
const spreadOf = (
  at: DemoMonth,
  figure: ReportFigure,
  item: string,
  [people, mean, deviation]: readonly number[],
) => {
  const whole = Math.round(people ?? 0)
  const total = Math.round(whole * (mean ?? 0))
  const squares = Math.round(total * (mean ?? 0) + whole * (deviation ?? 0) ** 2)
  return rowOf(at, figure, whole, { item, total, squares })
}

/** The weeks in which members of a source who took a first step are still here. */
const weekRows = (at: DemoMonth, source: ReportSource, walking: number): DemoReportRow[] =>
  Array.from({ length: COUNTED_WEEKS }, (_, index) => index + 1)
    .filter((week) => addDays(at.month, 7 * week) <= at.yesterday)
    .flatMap((week) => {
      const people = walking * stays(week) * (1 - 0.03 * Math.abs(wave(at.index + week)))
      return rowOf(at, 'active', people, { source, item: String(week) })
    })

const funnelRows = (at: DemoMonth, source: ReportSource): DemoReportRow[] => {
  let people = source === 'added' ? 0 : VISITS[source] * at.size
  const rows = rowOf(at, 'visit', people, { source })
  for (const [step, [figure, share]] of FUNNEL.entries()) {
    const rate = share * (1 + 0.08 * wave(at.index + 3 * step)) * (source === 'ambassador' ? 1.05 : 1)
    people *= Math.min(1, rate)
    if (source === 'added' && figure === 'enrolled') people = ADDED * at.size
    rows.push(...rowOf(at, figure, people, { source }))
    if (figure === 'firstStep') rows.push(...weekRows(at, source, people))
  }
  return rows
}

const scoreRows = (at: DemoMonth, joined: number): DemoReportRow[] =>
  LIFE_AREAS.flatMap(({ id }, place) => {
    const mean = (SCORES[place] ?? 50) + 0.55 * at.index + 0.7 * wave(at.index * 7 + id)
    const change = (CHANGES[place] ?? 5) + wave(at.index + id)
    return [
      ...spreadOf(at, 'score', String(id), [joined * 1.4, mean, 17]),
      ...spreadOf(at, 'scoreChange', String(id), [joined * 0.5, change, 9]),
    ]
  })

const moduleRows = (at: DemoMonth, modules: readonly number[], joined: number): DemoReportRow[] =>
  modules.flatMap((module, place) =>
    MODULE_PARTS.flatMap(([figure, share, less], step) => {
      const reached = step === 0 ? 1 : share - less * place + 0.02 * wave(module + step)
      return rowOf(at, figure, joined * 0.98 ** place * reached, { item: String(module) })
    }),
  )

const quizRows = (at: DemoMonth, questions: readonly number[]): DemoReportRow[] =>
  questions.flatMap((question) => {
    const asked = 46 * at.size
    const item = String(question)
    return [
      ...rowOf(at, 'quizAsked', asked, { item }),
      ...rowOf(at, 'quizMissed', asked * (0.28 + 0.15 * wave(question) + 0.12 * wave(question * 1.7)), {
        item,
      }),
    ]
  })

const coachingRows = (at: DemoMonth): DemoReportRow[] => {
  const sessions = 190 * at.size
  const rows = SESSIONS.flatMap(([figure, share]) =>
    rowOf(at, figure, sessions * share, { people: Math.round(sessions * share * 0.7) }),
  )
  return [...rows, ...spreadOf(at, 'firstSession', '', [sessions * 0.2, 8.5 - 0.1 * at.index, 4])]
}

const moneyRows = (at: DemoMonth, plans: Ids['plans'], joined: number): DemoReportRow[] =>
  Object.entries(plans).flatMap(([plan, cents], place) => {
    const scale = place === 0 ? 1 : 0.24
    const paying = (420 + 66 * at.index) * scale
    const counts = [
      ['paying', paying],
      ['payingNew', joined * 0.82 * scale],
      ['payingLost', paying * 0.051 * Math.min(1, at.size)],
      ['charged', paying * Math.min(1, at.size)],
      ['refunded', joined * 0.07 + 10],
    ] as const
    return counts.flatMap(([figure, count]) =>
      rowOf(at, figure, count, { item: plan, total: Math.round(count) * cents }),
    )
  })

const monthOf = (yesterday: string, index: number): DemoMonth => {
  const month = addMonths(`${yesterday.slice(0, 7)}-01`, index - MONTHS + 1)
  const end = addDays(addMonths(month, 1), -1)
  const day = end < yesterday ? end : yesterday
  const part = Number(day.slice(8)) / Number(end.slice(8))
  return { index, month, day, yesterday, size: (1 + GROWTH * index) * part * (1 + 0.06 * wave(index)) }
}

/**
 * The reports of a program with some thousand members: the demo's own few would be fewer than ten everywhere (REPORT-06).
 * One row for each month, on its last day.
 */
export const demoReportRows = (yesterday: string, { modules, questions, plans }: Ids): DemoReportRow[] =>
  Array.from({ length: MONTHS }, (_, index) => monthOf(yesterday, index)).flatMap((at) => {
    const funnel = REPORT_SOURCES.flatMap((source) => funnelRows(at, source))
    const joined = funnel.reduce((sum, { figure, people }) => (figure === 'enrolled' ? sum + people : sum), 0)
    return [
      ...[...funnel, ...scoreRows(at, joined), ...moduleRows(at, modules, joined)],
      ...[...quizRows(at, questions), ...coachingRows(at), ...moneyRows(at, plans, joined)],
    ]
  })

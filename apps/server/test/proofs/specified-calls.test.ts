import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '@oola/contract/call'
import type { Access } from '@oola/contract/call-access'
import { describe, expect, it } from 'vitest'
import { listCalls, nameOf } from './contract-calls.ts'

/** A call of the checklist. */
interface Ordered {
  readonly id: string
  /** `GET goals/{}`: the documents have different names for the same parameter. */
  readonly shape: string
  readonly statement: string
}

const CHECKLIST = path.resolve(import.meta.dirname, '../../../../docs/requirements.csv')
const ROW = /^([A-Z]+\d?-\d+),[^,]*,call,"?((?:GET|POST|PUT|DELETE) ""?[^\n]*)/gm

/** Parameters are compared by position; the share content of both steps is one call with the step in its path. */
const shapeOf = (call: string): string =>
  call.replace(/GetShareContent\/[12]$/, 'GetShareContent/{}').replace(/\{[^}]*\}/g, '{}')

const ordered = [...(await readFile(CHECKLIST, 'utf8')).matchAll(ROW)].map(
  ([, id = '', text = '']): Ordered => {
    const statement = text.replaceAll('""', '"')
    const [, method, address] = /^(\w+) "([^"]+)"/.exec(statement) ?? []
    return { id, shape: shapeOf(`${method} ${address}`), statement }
  },
)

const calls = await listCalls()
const written = ({ method, path: url }: Call): string =>
  shapeOf(`${method} ${url.slice(1).replace(/:(\w+)/g, '{$1}')}`)
const byShape = new Map(calls.map((call) => [written(call), call]))
const isOurs = ({ source }: Call): boolean => source.startsWith('ours: ')

/** Visitors' calls whose rows lack "(no auth)". */
const FOR_VISITORS: Readonly<Record<string, string>> = {
  'AUTH-13': 'it makes the session',
  'STORE-03': 'it makes the session',
  'PUBLIC-17': 'DIR-14: visitors use all public pages',
  'MIND-09': 'DIR-14: visitors use the free tests',
  'MIND-10': 'DIR-14: visitors use the free tests',
  'DIR-05': 'DIR-14: visitors use the coach directory',
  'DIR-10': 'DIR-14: visitors use the coach directory',
}

/** Access by the checklist. */
const BY_CHECKLIST: readonly { rows: string; path: RegExp; access: readonly Access[] }[] = [
  { rows: 'TODO-02', path: /^\/ToDoList\//, access: ['subscriber'] },
  { rows: 'GOALS-21, GOALS-22', path: /^\/goals\//i, access: ['subscriber'] },
  { rows: 'ELEARN-05', path: /^\/elearning\/(Get|Complete|Create)ELearningModule/i, access: ['subscriber'] },
  {
    rows: 'COACH-28',
    path: /^\/FindCoach\/(GetCoachPicks|SelectCoach|SaveAssessment)/,
    access: ['subscriber'],
  },
  { rows: 'G-46', path: /^\/Actions\//, access: ['tracker', 'member'] },
  { rows: 'PORTAL-02', path: /^\/Coach\/(GetMy|Save|Upload|Edit)/, access: ['coach'] },
]

describe('the calls of the checklist', () => {
  it('are more than a hundred', () => {
    expect(ordered.length).toBeGreaterThan(100)
  })

  it('are all declared, letter by letter, and name their row', () => {
    expect(ordered.filter(({ shape }) => !byShape.has(shape))).toEqual([])
    const silent = ordered.filter(({ id, shape }) => !byShape.get(shape)?.source.includes(id))
    expect(silent, 'add these ids to the source of their calls').toEqual([])
  })

  it('are open to visitors where their rows say so', () => {
    const open = ordered.filter(({ shape }) => byShape.get(shape)?.access === 'public').map(({ id }) => id)
    const noted = ordered.filter(({ statement }) => statement.includes('(no auth)')).map(({ id }) => id)
    expect(open.sort()).toEqual([...noted, ...Object.keys(FOR_VISITORS)].sort())
  })
})

describe('the declarations', () => {
  it('have the word "ours" exactly where the specification has no such call', () => {
    const shapes = new Set(ordered.map(({ shape }) => shape))
    const wrong = calls
      .filter((call) => isOurs(call) === shapes.has(written(call)))
      .map((call) =>
        isOurs(call)
          ? `${nameOf(call)} is in docs/requirements.csv: its source names that row, without "ours: "`
          : `${nameOf(call)} is not in docs/requirements.csv: spell it as there, or begin its source with "ours: " and say why there is such a call`,
      )
    expect(wrong).toEqual([])
  })

  it.each(BY_CHECKLIST)('say what $rows says of who may make a call', ({ path: pattern, access }) => {
    const concerned = calls.filter(({ path: url }) => pattern.test(url))
    expect(concerned.length).toBeGreaterThan(2)
    const other = concerned.filter((call) => !access.includes(call.access))
    expect(other.map((call) => `${nameOf(call)}: ${call.access}`)).toEqual([])
  })

  it('name no member in a call that is open to visitors, apart from logging in', () => {
    const named = calls.filter(({ access, params, body }) => {
      const fields = [params, body].flatMap((part) => Object.keys((part as { shape?: object })?.shape ?? {}))
      return access === 'public' && fields.some((field) => field.toLowerCase() === 'userid')
    })
    expect(named.map(nameOf)).toEqual(['POST /Login'])
  })
})

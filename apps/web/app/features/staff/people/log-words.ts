import type { AuditEntry } from '@oola/contract/staff/audit.calls'
import { nameInWords } from '@oola/contract/staff/name-in-words'
import type { PlannedChange } from '@oola/contract/staff/planned-change'
import { ROLE_NAMES, STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import type { FilterField } from '../kit/filter-chips.tsx'
import type { Filter } from '../kit/list-address.ts'
import type { LogFilter } from './people.queries.ts'

/** The kind of an entry in words: `staff.roleChanged` is "Role changed", `outage.added` is "Outage added". */
export const kindWords = (kind: string): string => {
  const [subject = '', what] = kind.split('.')
  if (!what) return nameInWords(subject)
  // The words of an act begin with what it changes; "added" alone would not say what.
  return /[A-Z]/.test(what) ? nameInWords(what) : nameInWords(`${subject} ${what}`)
}

const isRole = (value: unknown): value is keyof typeof ROLE_NAMES =>
  STAFF_ROLES.some((role) => role === value)

const valueWords = (value: string | number | boolean | null | undefined): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return isRole(value) ? ROLE_NAMES[value] : String(value)
}

/** An entry's values before and after, field by field. */
export const changesOf = ({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): PlannedChange['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field: /[a-z][A-Z]|^[a-z]/.test(field) ? nameInWords(field) : field,
    before: valueWords(before?.[field]),
    after: valueWords(after?.[field]),
  }))

/** The filters of the log; the kinds are those that are in it. */
export const logFields = (kinds: readonly string[]): readonly FilterField[] => [
  {
    id: 'kind',
    label: 'Kind',
    options: kinds.map((kind) => ({ value: kind, label: kindWords(kind) })),
  },
  { id: 'when', label: 'When', operators: [{ id: 'within', label: 'within' }], kind: 'number', unit: 'days' },
  {
    id: 'from',
    label: 'Made in',
    operators: [{ id: 'is', label: 'is' }],
    options: [
      { value: 'console', label: 'the console' },
      { value: 'shell', label: 'the shell' },
    ],
  },
  { id: 'actor', label: 'By', operators: [{ id: 'is', label: 'is' }], kind: 'number' },
  { id: 'member', label: 'About', operators: [{ id: 'is', label: 'is' }], kind: 'number' },
]

const NUMBER = /^\d{1,15}$/

const queryOf = ({ field, operator, value }: Filter): LogFilter => {
  if (field === 'kind') return operator === 'not' ? { notKind: value } : { kind: value }
  if (field === 'from') return value === 'shell' || value === 'console' ? { from: value } : {}
  if (!NUMBER.test(value)) return {}
  if (field === 'when') return { days: Math.max(1, Math.min(3650, Number(value))) }
  return field === 'actor' ? { actorId: value } : { memberId: value }
}

/** What the chips and the search field ask the server for. */
export const logFilterOf = (filters: readonly Filter[], search: string): LogFilter => ({
  ...Object.assign({}, ...filters.map(queryOf)),
  ...(search.trim() ? { search: search.trim().slice(0, 100) } : {}),
})

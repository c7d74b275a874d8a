import { randomUUID } from 'node:crypto'
import { addDays } from '@oola/contract/local-day'
import type { ActingMember } from './as-member.ts'

/** Eleven in the morning in Los Angeles. */
export const NOW = '2026-03-10T18:00:00Z'
export const TODAY = '2026-03-10'
export const dayAt = (offset: number): string => addDays(TODAY, offset)
export const noonOf = (offset: number): string => `${dayAt(offset)}T19:00:00Z`

interface Wanted {
  readonly movesProgram?: boolean
  readonly keptSessions?: readonly string[]
  readonly clientKey?: string
}

/** A break from day to day, counted from today; it moves the program if nothing else is given. */
export const breakBody = (member: ActingMember, first: number, last: number, given: Wanted = {}) => ({
  ...{ userId: member.id, firstDay: dayAt(first), lastDay: dayAt(last) },
  ...{ movesProgram: true, keptSessions: [], clientKey: randomUUID(), ...given },
})
export const planBreak = (member: ActingMember, first: number, last: number, given?: Wanted) =>
  member.send('POST', '/Breaks/PlanBreak', breakBody(member, first, last, given))
export const changeBreak = (member: ActingMember, id: number, first: number, last: number) =>
  member.send('PUT', '/Breaks/ChangeBreak', { ...breakBody(member, first, last), id })
export const endBreak = (member: ActingMember, id: number) =>
  member.send('PUT', '/Breaks/EndBreak', { userId: member.id, id })
export const breaksOf = async (member: ActingMember) =>
  (await member.send('GET', `/Breaks/GetBreaks/${member.id}`)).body

import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { coachSharing } from './coach-sharing.tables.ts'

export type SharingRow = Omit<typeof coachSharing.$inferSelect, 'memberId' | 'savedAt'>

const toBits = (areas: readonly number[]): number => areas.reduce((bits, area) => bits | (1 << (area - 1)), 0)
const toAreas = (bits: number): number[] =>
  LIFE_AREAS.map(({ id }) => id).filter((id) => (bits & (1 << (id - 1))) !== 0)

/** Marks in their stored form: a bit per area. */
export const toRow = ({ scores, goals, actions, ...switches }: SharingMarks): SharingRow => ({
  ...switches,
  scores: toBits(scores),
  goals: toBits(goals),
  actions: toBits(actions),
})

export const toMarks = ({ scores, goals, actions, ...switches }: SharingRow): SharingMarks => ({
  ...switches,
  scores: toAreas(scores),
  goals: toAreas(goals),
  actions: toAreas(actions),
})

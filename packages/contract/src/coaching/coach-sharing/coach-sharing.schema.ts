import { z } from 'zod'
import { Instant, LocalDateTime } from '../../dates.ts'
import { AreaId, Id } from '../../ids.ts'
import { VIEW_KINDS } from './coach-sharing.constants.ts'

/** Areas that are shared, each once. */
const SharedAreas = z
  .array(AreaId)
  .max(7)
  .refine((areas) => new Set(areas).size === areas.length, 'must name each area once')

/** What a member lets her coach see; `isOn` false closes everything and keeps the marks (mockup 47). */
export const SharingMarks = z.object({
  isOn: z.boolean(),
  scores: SharedAreas,
  goals: SharedAreas,
  actions: SharedAreas,
  /** Streak and steps taken: how many, never which ones. */
  progress: z.boolean(),
  /** Which module she is on; her answers and notes stay hers. */
  modules: z.boolean(),
  /** The ones she has earned. */
  badges: z.boolean(),
})
export type SharingMarks = z.infer<typeof SharingMarks>

/** The page where a member decides, with what it takes to draw what her coach sees. */
export const CoachSharing = z.object({
  marks: SharingMarks,
  /** Null without a coach: the marks count for the next one. */
  coach: z
    .object({ id: Id, firstName: z.string(), lastName: z.string(), pictureFileName: z.string().nullable() })
    .nullable(),
  /** Her latest wheel, seven scores of 10 to 100; null before the first. */
  areaScores: z.array(z.int()).length(7).nullable(),
  /** The area of each of her goals in progress, in the order of the Top 7. */
  goalAreas: z.array(AreaId),
})
export type CoachSharing = z.infer<typeof CoachSharing>

/** What a coach looked at within an hour. */
export const CoachView = z.object({
  coachId: Id,
  /** Empty when the coach's account is deleted. */
  coachName: z.string(),
  kinds: z.array(z.enum(VIEW_KINDS)).min(1),
  at: Instant,
  /** By the member's clock. */
  localTime: LocalDateTime,
})
export type CoachView = z.infer<typeof CoachView>

import { z } from 'zod'
import { Instant, LocalDateTime } from '../../dates.ts'
import { AreaId, Id } from '../../ids.ts'
import { VIEW_KINDS } from './coach-sharing.constants.ts'

/** Shared areas, each once. */
const SharedAreas = z
  .array(AreaId)
  .max(7)
  .refine((areas) => new Set(areas).size === areas.length, 'must name each area once')

/** Sharing settings of a member; `isOn` false hides everything and retains the marks (mockup 47). */
export const SharingMarks = z.object({
  isOn: z.boolean(),
  scores: SharedAreas,
  goals: SharedAreas,
  actions: SharedAreas,
  /** Streak and number of completed steps, never their texts. */
  progress: z.boolean(),
  /** The current module; answers and notes are never shared. */
  modules: z.boolean(),
  /** Earned badges. */
  badges: z.boolean(),
})
export type SharingMarks = z.infer<typeof SharingMarks>

/** The page of the sharing settings, with the data for its preview of the coach's view. */
export const CoachSharing = z.object({
  marks: SharingMarks,
  /** Null without a coach: the settings apply to the next one. */
  coach: z
    .object({ id: Id, firstName: z.string(), lastName: z.string(), pictureFileName: z.string().nullable() })
    .nullable(),
  /** The latest wheel, seven scores of 10 to 100; null before the first. */
  areaScores: z.array(z.int()).length(7).nullable(),
  /** The areas of the goals in progress, in the order of the Top 7. */
  goalAreas: z.array(AreaId),
})
export type CoachSharing = z.infer<typeof CoachSharing>

/** The views of a coach within an hour. */
export const CoachView = z.object({
  coachId: Id,
  /** Empty if the coach's account was deleted. */
  coachName: z.string(),
  kinds: z.array(z.enum(VIEW_KINDS)).min(1),
  at: Instant,
  /** In the member's time zone. */
  localTime: LocalDateTime,
})
export type CoachView = z.infer<typeof CoachView>

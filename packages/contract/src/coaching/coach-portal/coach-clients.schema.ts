import { z } from 'zod'
import { CalendarDate } from '../../dates.ts'
import { Id } from '../../ids.ts'

/**
 * A client as her coach sees her, from the same data as her own screens (PORTAL-10; G-91, G-100). What she does not share
 * with the coach is null, and so is everything of a past client but her name and what the two did together.
 */
export const CoachClient = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  level: z.int().min(1).max(4).nullable(),
  stepsTaken: z.int().min(0).nullable(),
  currentStreak: z.int().min(0).nullable(),
  longestStreak: z.int().min(0).nullable(),
  goalsCompleted: z.int().min(0).nullable(),
  /** 70 to 700; null before the first wheel, too. */
  latestOolaScore: z.int().nullable(),
  latestOolaDate: CalendarDate.nullable(),
  /** "Blueprint", "Breakthrough" or "My Path". */
  currentPhase: z.string().nullable(),
  /** The latest open module, or what she does in the blueprint; null between two parts. */
  currentLessonName: z.string().nullable(),
  moduleNumber: z.int().nullable(),
  /** Of the latest open module; null without one. */
  cheatSheetLink: z.string().nullable(),
  sessionsCompleted: z.int().min(0),
  /** Null of a past client: the wallet has moved on with her. */
  sessionsRemaining: z.int().min(0).nullable(),
  /** Messages of hers that the coach has not read. */
  pendingMessages: z.int().min(0),
  profilePictureFileName: z.string().nullable(),
  /** The relation goes on, and coaching is paid for; others are past clients (G-91). */
  isActiveCustomer: z.boolean(),
})
export type CoachClient = z.infer<typeof CoachClient>

/** MY STATS (PORTAL-08, PORTAL-11; G-91): steps and goals count while they were clients, as far as these share them. */
export const CoachStats = z.object({
  activeClients: z.int().min(0),
  lifeTimeClients: z.int().min(0),
  clientActionSteps: z.int().min(0),
  clientGoalsAchieved: z.int().min(0),
})
export type CoachStats = z.infer<typeof CoachStats>

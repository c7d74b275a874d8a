import { z } from 'zod'
import { CalendarDate, Instant } from '../../dates.ts'
import { Id } from '../../ids.ts'

/**
 * A client in the coach's list, from the same data as the client's screens (PORTAL-10; G-91, G-100). Null: everything not
 * shared with the coach, and everything of a past client except name, sessions, notes and chat.
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
  /** 70 to 700; also null before the first wheel. */
  latestOolaScore: z.int().nullable(),
  latestOolaDate: CalendarDate.nullable(),
  /** "Blueprint", "Breakthrough" or "My Path". */
  currentPhase: z.string().nullable(),
  /** The latest open module, or the part of the blueprint; null between two parts. */
  currentLessonName: z.string().nullable(),
  moduleNumber: z.int().nullable(),
  /** Of the latest open module; null without one. */
  cheatSheetLink: z.string().nullable(),
  /**
   * The day on which the next review opens, or opened and is not begun; null without one, and while one runs (mockup 71).
   */
  reviewDay: CalendarDate.nullable(),
  sessionsCompleted: z.int().min(0),
  /** Null for a past client, whose wallet belongs to their next coach. */
  sessionsRemaining: z.int().min(0).nullable(),
  /** Unread messages from the client. */
  pendingMessages: z.int().min(0),
  profilePictureFileName: z.string().nullable(),
  /** Start of the next session that is booked with this coach; null without one. */
  nextSession: Instant.nullable(),
  /** Open agreements, and how many of their days have passed (DESK-07); 0 for a past client. */
  openAgreements: z.int().min(0),
  lateAgreements: z.int().min(0),
  /** Current and paid for; others are past clients (G-91). */
  isActiveCustomer: z.boolean(),
})
export type CoachClient = z.infer<typeof CoachClient>

/** A client one of whose notes has the words of a search (DESK-09). */
export const NoteHit = z.object({
  userId: Id,
  /** The line of the note that was found. */
  line: z.string(),
  /** One of the notes that only the coach reads. */
  isOwn: z.boolean(),
})
export type NoteHit = z.infer<typeof NoteHit>

/** MY STATS (PORTAL-08, PORTAL-11; G-91): shared steps and goals of the time as a client. */
export const CoachStats = z.object({
  activeClients: z.int().min(0),
  lifeTimeClients: z.int().min(0),
  clientActionSteps: z.int().min(0),
  clientGoalsAchieved: z.int().min(0),
})
export type CoachStats = z.infer<typeof CoachStats>

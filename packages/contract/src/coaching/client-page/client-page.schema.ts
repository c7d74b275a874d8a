import { z } from 'zod'
import { CalendarDate, Instant } from '../../dates.ts'
import { AreaId, Id } from '../../ids.ts'
import { ModuleKind } from '../../learning/learning.schema.ts'
import { SessionNote } from '../../sessions/session-notes.calls.ts'

/** A wheel of the client: null for private areas; then the overall score is null, too. */
const SeenWheel = z.object({
  day: CalendarDate,
  scores: z.array(z.int().nullable()).length(7),
  score: z.int().nullable(),
})

const SeenGoal = z.object({
  id: Id,
  text: z.string(),
  areaId: AreaId,
  completedByDate: CalendarDate,
  isOneGoal: z.boolean(),
})

/** The coach's page about a module, from content (curriculum; G-100). */
export const CheatSheet = z.object({
  idea: z.string(),
  mistakes: z.array(z.string()),
  questions: z.array(z.string()),
  leave: z.array(z.string()),
  refer: z.array(z.string()),
})
export type CheatSheet = z.infer<typeof CheatSheet>

const SeenModule = z.object({
  id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  kind: ModuleKind,
  position: z.int(),
  total: z.int(),
  unlockDay: CalendarDate,
  isCompleted: z.boolean(),
  parts: z.object({ watch: z.boolean(), read: z.boolean(), do: z.boolean() }),
  cheatSheet: CheatSheet,
})
export type SeenModule = z.infer<typeof SeenModule>

/** Events since the last session, or since the start of the coaching. */
const Since = z.object({
  at: Instant,
  /** In the coach's time zone. */
  day: CalendarDate,
  isSession: z.boolean(),
  /** Steps completed since then, and in the equally long time before; null: not shared. */
  steps: z.object({ now: z.int(), before: z.int() }).nullable(),
  streak: z.object({ current: z.int(), longest: z.int() }).nullable(),
  /** The last seven of the client's days, today last; null: not shared. */
  week: z.array(z.object({ day: CalendarDate, steps: z.int() })).nullable(),
  /** Action steps of shared areas, the newest first. */
  actions: z.array(z.object({ text: z.string(), areaId: AreaId.nullable(), times: z.int() })),
  /** Goals of shared areas that were reached. */
  goals: z.array(z.object({ text: z.string(), areaId: AreaId })),
  /** Modules that were completed; null: not shared. */
  modules: z.array(z.object({ title: z.string(), position: z.int() })).nullable(),
  /** Names of the badges that were earned, the newest first; null: not shared. */
  badges: z.array(z.string()).nullable(),
})

/** The client page of a coach, as far as the client shares the data (issue 12; mockup 45). */
export const ClientPage = z.object({
  client: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    pictureFileName: z.string().nullable(),
    /** Null when modules are not shared. */
    level: z.int().nullable(),
  }),
  /** Coaching is active; the page of a past client has only names, notes and chat, read-only. */
  isOpen: z.boolean(),
  /** The client shares nothing. */
  sharesNothing: z.boolean(),
  /** Null for a past client, whose wallet belongs to their next coach. */
  sessionsRemaining: z.int().nullable(),
  sessionsCompleted: z.int(),
  /** The next or current session; null if none is booked. */
  nextSession: z.object({ id: z.uuid(), startsAt: Instant }).nullable(),
  clientTimeZone: z.string(),
  /** Written by the coach. */
  timeZone: z.string(),
  unread: z.int(),
  /** The oldest first. */
  wheels: z.array(SeenWheel),
  goals: z.array(SeenGoal),
  /** Number of private goals in progress. */
  privateGoals: z.int(),
  since: Since.nullable(),
  /** The latest open module; null without one, or if not shared. */
  module: SeenModule.nullable(),
  /** The latest notes of the pair, the newest first. */
  notes: z.array(SessionNote),
})
export type ClientPage = z.infer<typeof ClientPage>

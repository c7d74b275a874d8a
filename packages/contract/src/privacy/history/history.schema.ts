import { z } from 'zod'
import { CalendarDate } from '../../dates.ts'
import { AreaId, Id } from '../../ids.ts'
import { keysOf } from '../../keys-of.ts'
import {
  ENTRY_REASONS,
  type EntryReason,
  HISTORY_HABITS_MAX,
  HISTORY_PROBLEMS,
  HISTORY_SOURCES,
  type HistoryProblem,
  STEP_SOURCES,
} from './history.constants.ts'

const Reason = z.enum(keysOf<EntryReason>(ENTRY_REASONS))

/** A habit of a file from another app. */
export const FoundHabit = z.object({
  /** Its place in the file, from 0. */
  index: z.int().min(0),
  name: z.string(),
  /** How often it was planned, such as `Every day`; empty when the file does not have it. */
  often: z.string(),
  /** The guess; null without one. */
  areaId: AreaId.nullable(),
  /** The days that would be added, as `toGaps` writes them: each is one step. */
  days: z.array(z.int().min(0)),
})
export type FoundHabit = z.infer<typeof FoundHabit>

/** Entries that stay out, by reason, with the first of them. */
export const LeftEntries = z.object({
  reason: Reason,
  count: z.int().min(1),
  first: z.array(z.object({ name: z.string(), day: z.string() })),
})
export type LeftEntries = z.infer<typeof LeftEntries>

/** A part of an Oola export: how much of it comes in, and why the rest stays out. */
export const PartCount = z.object({ name: z.string(), count: z.int().min(1), why: z.string().nullable() })
export type PartCount = z.infer<typeof PartCount>

/** What would be added, before anything is written (IMPORT-04). */
export const HistoryPreview = z.object({
  /** Of another app; empty for an Oola export. */
  habits: z.array(FoundHabit),
  leftEntries: z.array(LeftEntries),
  /** Of an Oola export; empty for another app. */
  added: z.array(PartCount),
  leftParts: z.array(PartCount),
})
export type HistoryPreview = z.infer<typeof HistoryPreview>

/** What came in. */
export const HistoryResult = z.object({
  /** Steps of another app, or action steps of an Oola export. */
  steps: z.int().min(0),
  /** Distinct days of those steps. */
  days: z.int().min(0),
  firstDay: CalendarDate.nullable(),
  lastDay: CalendarDate.nullable(),
  /** Steps by month, `YYYY-MM`, ascending. */
  months: z.array(z.object({ month: z.string(), steps: z.int().min(1) })),
  leftEntries: z.array(LeftEntries),
  /** Habits that the member left out. */
  leftHabits: z.array(z.string()),
  added: z.array(PartCount),
  leftParts: z.array(PartCount),
})
export type HistoryResult = z.infer<typeof HistoryResult>

/** `reading` and `adding` are the job's; `ready` waits for the member. */
export const HISTORY_STATUS = ['reading', 'ready', 'refused', 'adding', 'added', 'takenBack'] as const

export const HistoryImport = z.object({
  id: Id,
  source: z.enum(HISTORY_SOURCES),
  fileName: z.string(),
  status: z.enum(HISTORY_STATUS),
  problem: z.enum(keysOf<HistoryProblem>(HISTORY_PROBLEMS)).nullable(),
  preview: HistoryPreview.nullable(),
  /** While it is added: rows so far, of all. */
  done: z.int().min(0),
  total: z.int().min(0),
  result: HistoryResult.nullable(),
  /** The member's local day of the addition. */
  addedOn: CalendarDate.nullable(),
  /** The last local day on which it can be taken back; null when it cannot. */
  takeBackUntil: CalendarDate.nullable(),
})
export type HistoryImport = z.infer<typeof HistoryImport>

/** A line in the list of imports. */
const HistoryLine = HistoryImport.omit({ preview: true, result: true }).extend({
  steps: z.int().min(0),
})

export const HistoryList = z.object({
  /** Newest first. */
  imports: z.array(HistoryLine),
  /** All steps from elsewhere, in a total of their own (IMPORT-03). */
  importedSteps: z.int().min(0),
  /** The member's own steps, which no other app's step changes. */
  stepsTaken: z.int().min(0),
})
export type HistoryList = z.infer<typeof HistoryList>

/** The habits that come in, each with its area; all others stay out. */
export const ChosenHabits = z
  .array(z.object({ index: z.int().min(0), areaId: AreaId.nullable() }))
  .max(HISTORY_HABITS_MAX)
export type ChosenHabits = z.infer<typeof ChosenHabits>

/** A step from elsewhere. */
export const ImportedStep = z.object({
  id: Id,
  day: CalendarDate,
  text: z.string(),
  areaId: AreaId.nullable(),
  source: z.enum(STEP_SOURCES),
})
export type ImportedStep = z.infer<typeof ImportedStep>

/** A page, newest day first. */
export const ImportedSteps = z.object({
  steps: z.array(ImportedStep),
  total: z.int().min(0),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
})
export type ImportedSteps = z.infer<typeof ImportedSteps>

import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'

/** `breakthrough`: the twelve weekly modules; `path`: the monthly ones of a level. */
export const ModuleKind = z.enum(['breakthrough', 'path'])
export type ModuleKind = z.infer<typeof ModuleKind>

export const MODULE_PARTS = ['watch', 'read', 'do'] as const
export const ModulePart = z.enum(MODULE_PARTS)
export type ModulePart = z.infer<typeof ModulePart>

/** Which parts are done; completing the module makes all three true. */
export const PartsDone = z.object({ watch: z.boolean(), read: z.boolean(), do: z.boolean() })
export type PartsDone = z.infer<typeof PartsDone>

/** A module as the board shows it (ELEARN-09). */
export const ModuleCard = z.object({
  id: Id,
  title: z.string(),
  /** Null while it is locked. */
  caption: z.string().nullable(),
  /** The picture of its film, below `/media/`; null when there is none. */
  imageUrl: z.string().nullable(),
  isUnlocked: z.boolean(),
  isCompleted: z.boolean(),
  /** "Unlocks March 05, 2026", and "Unlocked ..." once it is open (G-67). */
  unLockDateText: z.string(),
  /** An address elsewhere that the card opens instead of the module page; null for every module of ours (ELEARN-07). */
  externalLink: z.string().nullable(),
  kind: ModuleKind,
  /** Its life area; null for the weeks that are the same for everyone. */
  areaId: AreaId.nullable(),
  /** Its place from 1, of how many. */
  position: z.int(),
  total: z.int(),
  unlockDay: CalendarDate,
  /** The member's day on which she completed it. */
  completedDay: CalendarDate.nullable(),
  /** A part is done, the film was begun, or something was written: CONTINUE instead of START. */
  isBegun: z.boolean(),
  parts: PartsDone,
  /** Length of the film, and what is left of it where it was stopped; null when there is no film. */
  filmSeconds: z.number().nullable(),
  filmSecondsLeft: z.number().nullable(),
  readMinutes: z.int(),
  doMinutes: z.int(),
})
export type ModuleCard = z.infer<typeof ModuleCard>

/** Which assessment the board asks for: the custom program, or the path of the level (ELEARN-40, ELEARN-41). */
const BoardPrompt = z.object({
  kind: z.enum(['createProgram', 'startPath']),
  assessmentType: z.literal([1, 2, 3, 4]),
})

/** MY E-LEARNING of one level (ELEARN-10). */
export const LearningBoard = z.object({
  level: z.int(),
  /** The member's own level: tabs above it are locked (ELEARN-02). */
  customerLevel: z.int(),
  /** By position; level 1 only, empty at the others. */
  myBreakthroughExperience: z.array(ModuleCard),
  /** By position. */
  myPersonalizedPath: z.array(ModuleCard),
  /**
   * What the eye meets first, one module or none: of the open ones that are not completed the one that was begun, or else
   * the one that opened first; with none of those the next to open; with none of those the last one completed.
   */
  moduleVip: z.array(ModuleCard).max(1),
  /** Null when there is nothing to ask for. Only at the member's own level. */
  prompt: BoardPrompt.nullable(),
  /**
   * The path of level 1 waits for the twelfth week to open (ELEARN-37): its day; null when it does not wait, at other
   * levels, and before there is a breakthrough.
   */
  pathOpensDay: CalendarDate.nullable(),
})
export type LearningBoard = z.infer<typeof LearningBoard>

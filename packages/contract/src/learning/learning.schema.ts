import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { MODULE_PARTS } from './learning.constants.ts'

/** `breakthrough`: the twelve weekly modules; `path`: the monthly ones of a level. */
export const ModuleKind = z.enum(['breakthrough', 'path'])
export type ModuleKind = z.infer<typeof ModuleKind>

export const ModulePart = z.enum(MODULE_PARTS)
export type ModulePart = z.infer<typeof ModulePart>

/** Completed parts; completing the module sets all three. */
export const PartsDone = z.object({ watch: z.boolean(), read: z.boolean(), do: z.boolean() })
export type PartsDone = z.infer<typeof PartsDone>

/** A module on the board (ELEARN-09). */
export const ModuleCard = z.object({
  id: Id,
  title: z.string(),
  /** Null while it is locked. */
  caption: z.string().nullable(),
  /** The picture of its film, below `/media/`; null without one. */
  imageUrl: z.string().nullable(),
  isUnlocked: z.boolean(),
  isCompleted: z.boolean(),
  /** "Unlocks March 05, 2026", and "Unlocked ..." once it is open (G-67). */
  unLockDateText: z.string(),
  /** An external address that the card opens instead of the module page; null for all modules of the program (ELEARN-07). */
  externalLink: z.string().nullable(),
  kind: ModuleKind,
  /** Its life area; null for the weeks that are the same for all members. */
  areaId: AreaId.nullable(),
  /** Its position from 1, and the number of modules. */
  position: z.int(),
  total: z.int(),
  unlockDay: CalendarDate,
  /** The member's local day of completion. */
  completedDay: CalendarDate.nullable(),
  /** A part is done, the film was started, or something was written: CONTINUE instead of START. */
  isBegun: z.boolean(),
  parts: PartsDone,
  /** Length and remaining length of the film; null without a film. */
  filmSeconds: z.number().nullable(),
  filmSecondsLeft: z.number().nullable(),
  readMinutes: z.int(),
  doMinutes: z.int(),
})
export type ModuleCard = z.infer<typeof ModuleCard>

/** The assessment that the board offers: the custom program, or the path of the level (ELEARN-40, ELEARN-41). */
const BoardPrompt = z.object({
  kind: z.enum(['createProgram', 'startPath']),
  assessmentType: z.literal([1, 2, 3, 4]),
})

/** MY E-LEARNING of one level (ELEARN-10). */
export const LearningBoard = z.object({
  level: z.int(),
  /** The member's level: higher tabs are locked (ELEARN-02). */
  customerLevel: z.int(),
  /** By position; empty except at level 1. */
  myBreakthroughExperience: z.array(ModuleCard),
  /** By position. */
  myPersonalizedPath: z.array(ModuleCard),
  /**
   * The featured module, or none: of the open modules that are not completed the one that was started, or else
   * the one that opened first; without those the next to open; without those the last one completed.
   */
  moduleVip: z.array(ModuleCard).max(1),
  /** Null if no assessment is due. Only at the member's level. */
  prompt: BoardPrompt.nullable(),
  /**
   * The day on which the twelfth week opens, if the path of level 1 still waits for it (ELEARN-37); null at other
   * levels, and before there is a breakthrough.
   */
  pathOpensDay: CalendarDate.nullable(),
})
export type LearningBoard = z.infer<typeof LearningBoard>

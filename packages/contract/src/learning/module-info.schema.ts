import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { ModuleCard, ModuleKind, PartsDone } from './learning.schema.ts'

export const Device = z.enum(['phone', 'tablet', 'computer'])
export type Device = z.infer<typeof Device>

/** A button of a section. `value` is its action in the portal, `link` its address (G-128). */
const SectionButton = z.object({
  displayButton: z.boolean(),
  text: z.string(),
  value: z.string(),
  isExternalLink: z.boolean(),
  link: z.string(),
})

/** Watch, Read or Do (ELEARN-16). Missing texts are empty. */
export const ModuleSection = z.object({
  name: z.enum(['Watch', 'Read', 'Do']),
  title: z.string(),
  /** Watch: the film. */
  videoUrl: z.string(),
  /** Watch: summary of the film. Do: the "For you" paragraph, after the quick question is answered. Sanitised HTML. */
  introText: z.string(),
  /** Read: the article. Do: what COMPLETE MODULE means. Sanitised HTML: h2, p, ol, ul, li, strong, em, blockquote (a safety line). */
  contentText: z.string(),
  imageUrl: z.string(),
  /** Do: the workbook, a call that needs the session's token (GetWorkbook). */
  pdfUrl: z.string(),
  hasActionSteps: z.boolean(),
  /** False after they were added to the list (G-56), and in a completed module. */
  isActionStepsButtonEnabled: z.boolean(),
  textButtonActionSteps: z.string(),
  /** Always null: no module of the program has one. */
  doButton: z.object({ isExternalLink: z.boolean(), link: z.string(), text: z.string() }).nullable(),
  buttonOne: SectionButton,
  buttonTwo: SectionButton,
  buttonThree: SectionButton,
  buttonFour: SectionButton,
})
export type ModuleSection = z.infer<typeof ModuleSection>

/** A quick question (ELEARN-17) with its answer. */
const ModuleQuestion = z.object({
  id: Id,
  text: z.string(),
  options: z.array(z.object({ id: Id, text: z.string() })),
  /** Null until answered; the answer can be changed. */
  selectedOptionId: Id.nullable(),
})

/** A line of the transcript: a caption or an audio description. */
const FilmCue = z.object({
  /** Seconds from the film's start. */
  from: z.number(),
  to: z.number(),
  text: z.string(),
  kind: z.enum(['caption', 'description']),
})

export const FilmPosition = z.object({ seconds: z.number(), device: Device, at: Instant })
export type FilmPosition = z.infer<typeof FilmPosition>

export const ModuleFilm = z.object({
  mp4: z.string(),
  poster: z.string(),
  captions: z.string(),
  /** The text track with the audio description; null without one. */
  descriptions: z.string().nullable(),
  /** Whole seconds: the length shown by board, page and player's card. */
  seconds: z.int(),
  /** By time; captions and descriptions together. */
  cues: z.array(FilmCue),
  /** Each ends at the next; may be empty. */
  chapters: z.array(z.object({ from: z.number(), title: z.string() })),
  /** Where the member stopped, on any device; null before the start and after the end. */
  resume: FilmPosition.nullable(),
})
export type ModuleFilm = z.infer<typeof ModuleFilm>

/** A field of the workbook. */
export const WorkbookCell = z.object({
  /** Its id in `SaveWorkbookAnswers`. */
  cell: z.string(),
  /** From 0; always 0 except in a table. */
  row: z.int(),
  column: z.int(),
  /** Its label: the line of a list, the name of a number; null without one. */
  label: z.string().nullable(),
  unit: z.string().nullable(),
  /** The member's text, or empty. */
  text: z.string(),
})
export type WorkbookCell = z.infer<typeof WorkbookCell>

export const WorkbookQuestion = z.object({
  key: z.string(),
  text: z.string(),
  /** `text` has one cell, `list` one per line, `numbers` one per field, `table` one per row and column. */
  kind: z.enum(['text', 'list', 'numbers', 'table']),
  /** Heads of a table's columns; empty otherwise. */
  columns: z.array(z.string()),
  /** Labels of a table's rows, null for rows without one; empty otherwise. */
  rows: z.array(z.string().nullable()),
  /** A table's cells row by row. */
  cells: z.array(WorkbookCell),
})
export type WorkbookQuestion = z.infer<typeof WorkbookQuestion>

/** Data of every module page: of the program, of courses and of the certification. */
export const ModulePageInfo = z.object({
  id: Id,
  title: z.string(),
  caption: z.string(),
  /** "Unlocked March 05, 2026"; empty if it has no day. */
  unlockedDateText: z.string(),
  isCompleted: z.boolean(),
  displayCompleteButton: z.boolean(),
  /** Label of the button of the last module instead of COMPLETE MODULE; null for all others (ELEARN-23; C-49). */
  goToNextLevelDesc: z.string().nullable(),
  /** Text above that button and above START MY OOLAWHEEL; null for all others. */
  reviewText: z.string().nullable(),
  questions: z.array(ModuleQuestion),
  /** Watch, Read and Do, in this order; n of "1/n" is their number (ELEARN-19, ELEARN-20). */
  sections: z.array(ModuleSection),
  position: z.int(),
  total: z.int(),
  completedDay: CalendarDate.nullable(),
  parts: PartsDone,
  /** Null without a film file: the page then offers the article. */
  film: ModuleFilm.nullable(),
  readMinutes: z.int(),
  doMinutes: z.int(),
  workbook: z.array(WorkbookQuestion),
  note: z.string(),
  /** `AddActionSteps` adds them to today's list. */
  actionSteps: z.array(z.string()),
  /** The member's main goal, for the head of Do; null without one. */
  mainGoal: z.string().nullable(),
})
export type ModulePageInfo = z.infer<typeof ModulePageInfo>

/** A module of the program with the data of its page (ELEARN-15). */
export const ModuleInfo = ModulePageInfo.extend({
  kind: ModuleKind,
  areaId: AreaId.nullable(),
  level: z.int(),
  /**
   * 4: COMPLETE MODULE. 5: START MY OOLAWHEEL, the mid-year review; after its start it is 4. 6: COMPLETE MODULE,
   * then the year in review (ELEARN-29, ELEARN-30; C-47, C-49).
   */
  nextStepId: z.literal([4, 5, 6]),
  /** The next module of the member's program, open or locked; null after the last. */
  next: ModuleCard.nullable(),
})
export type ModuleInfo = z.infer<typeof ModuleInfo>

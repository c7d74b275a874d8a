import { z } from 'zod'
import { CalendarDate, Instant } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { ModuleCard, ModuleKind, PartsDone } from './learning.schema.ts'

export const Device = z.enum(['phone', 'tablet', 'computer'])
export type Device = z.infer<typeof Device>

/** A button of a section. `value` names what it does inside the portal, `link` where it leads (G-128). */
const SectionButton = z.object({
  displayButton: z.boolean(),
  text: z.string(),
  value: z.string(),
  isExternalLink: z.boolean(),
  link: z.string(),
})

/** Watch, Read or Do (ELEARN-16). Texts that a section does not have are empty. */
export const ModuleSection = z.object({
  name: z.enum(['Watch', 'Read', 'Do']),
  title: z.string(),
  /** Watch: the film. */
  videoUrl: z.string(),
  /** Watch: what the film shows. Do: the "For you" paragraph of the quick question, once it is answered. HTML, clean. */
  introText: z.string(),
  /** Read: the article. Do: what COMPLETE MODULE means. HTML, clean: h2, p, ol, ul, li, strong, em, blockquote (a safety line). */
  contentText: z.string(),
  imageUrl: z.string(),
  /** Do: the workbook, a call with the session's token like any other (GetWorkbook). */
  pdfUrl: z.string(),
  hasActionSteps: z.boolean(),
  /** False once they were put on the list (G-56), and in a completed module. */
  isActionStepsButtonEnabled: z.boolean(),
  textButtonActionSteps: z.string(),
  /** Null: no module of the program has one. */
  doButton: z.object({ isExternalLink: z.boolean(), link: z.string(), text: z.string() }).nullable(),
  buttonOne: SectionButton,
  buttonTwo: SectionButton,
  buttonThree: SectionButton,
  buttonFour: SectionButton,
})
export type ModuleSection = z.infer<typeof ModuleSection>

/** A quick question (ELEARN-17), with the answer that was given. */
const ModuleQuestion = z.object({
  id: Id,
  text: z.string(),
  options: z.array(z.object({ id: Id, text: z.string() })),
  /** Null until it is answered; it can be answered anew. */
  selectedOptionId: Id.nullable(),
})

/** A line of the transcript: what the captions say, or what is to be seen. */
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
  /** A text track that says what is to be seen; null when there is none. */
  descriptions: z.string().nullable(),
  /** Whole seconds: the one length that board, page and player's card tell. */
  seconds: z.int(),
  /** By time; captions and descriptions together. */
  cues: z.array(FilmCue),
  /** Each lasts until the next; may be empty. */
  chapters: z.array(z.object({ from: z.number(), title: z.string() })),
  /** Where the member stopped, on whichever device; null before the first time and once it was seen to the end. */
  resume: FilmPosition.nullable(),
})
export type ModuleFilm = z.infer<typeof ModuleFilm>

/** A field of the workbook. */
export const WorkbookCell = z.object({
  /** Names it in `SaveWorkbookAnswers`. */
  cell: z.string(),
  /** From 0; always 0 unless the question is a table. */
  row: z.int(),
  column: z.int(),
  /** What stands before it: the line of a list, the name of a number; null: nothing. */
  label: z.string().nullable(),
  unit: z.string().nullable(),
  /** What the member wrote; empty when nothing. */
  text: z.string(),
})
export type WorkbookCell = z.infer<typeof WorkbookCell>

export const WorkbookQuestion = z.object({
  key: z.string(),
  text: z.string(),
  /** `text` has one cell, `list` one for each line, `numbers` one for each field, `table` one for each row and column. */
  kind: z.enum(['text', 'list', 'numbers', 'table']),
  /** Heads of a table's columns; empty otherwise. */
  columns: z.array(z.string()),
  /** What stands before each row of a table, null where rows have no name; empty otherwise. */
  rows: z.array(z.string().nullable()),
  /** A table's row by row. */
  cells: z.array(WorkbookCell),
})
export type WorkbookQuestion = z.infer<typeof WorkbookQuestion>

/** What the page of every module shows, of the program, of a course and of the certification. */
export const ModulePageInfo = z.object({
  id: Id,
  title: z.string(),
  caption: z.string(),
  /** "Unlocked March 05, 2026"; empty where no day opens it. */
  unlockedDateText: z.string(),
  isCompleted: z.boolean(),
  displayCompleteButton: z.boolean(),
  /** Says the button of the last module instead of COMPLETE MODULE; null for all others (ELEARN-23; C-49). */
  goToNextLevelDesc: z.string().nullable(),
  /** Stands above that button, and above START MY OOLAWHEEL; null for all others. */
  reviewText: z.string().nullable(),
  questions: z.array(ModuleQuestion),
  /** Watch, Read and Do, in this order; n of "1/n" is how many there are (ELEARN-19, ELEARN-20). */
  sections: z.array(ModuleSection),
  position: z.int(),
  total: z.int(),
  completedDay: CalendarDate.nullable(),
  parts: PartsDone,
  /** Null when its film is not there: the page says so and offers the article. */
  film: ModuleFilm.nullable(),
  readMinutes: z.int(),
  doMinutes: z.int(),
  workbook: z.array(WorkbookQuestion),
  note: z.string(),
  /** `AddActionSteps` puts them on today's list. */
  actionSteps: z.array(z.string()),
  /** The member's main goal, for the head of Do; null when they have none. */
  mainGoal: z.string().nullable(),
})
export type ModulePageInfo = z.infer<typeof ModulePageInfo>

/** A module of the program with everything that its page shows (ELEARN-15). */
export const ModuleInfo = ModulePageInfo.extend({
  kind: ModuleKind,
  areaId: AreaId.nullable(),
  level: z.int(),
  /**
   * 4: COMPLETE MODULE. 5: START MY OOLAWHEEL, the mid-year review; once that has begun it is 4. 6: COMPLETE MODULE,
   * then the year in review (ELEARN-29, ELEARN-30; C-47, C-49).
   */
  nextStepId: z.literal([4, 5, 6]),
  /** The module after it in the member's program, open or locked; null after the last. */
  next: ModuleCard.nullable(),
})
export type ModuleInfo = z.infer<typeof ModuleInfo>

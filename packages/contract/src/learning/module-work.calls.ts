import { z } from 'zod'
import { call } from '../call.ts'
import { ANSWER_ALL } from '../chosen-options.ts'
import { LocalDateTime } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { NOTE_MAX, WORKBOOK_CELLS_MAX, WORKBOOK_TEXT_MAX } from './learning.constants.ts'
import { ModulePart, PartsDone } from './learning.schema.ts'
import { Device } from './module-info.schema.ts'

/** When it was saved, in the member's time zone. */
const Saved = z.object({ ok: z.literal(true), at: LocalDateTime })

export const saveCustomizeModuleAssessment = call({
  method: 'POST',
  path: '/ELearning/SaveCustomizeModuleAssessment',
  access: 'member',
  ownThing: 'ModuleId',
  summary: "Answer a module's quick questions, each once; a later call replaces the answer",
  source: 'ELEARN-14, ELEARN-28',
  body: z.object({
    ModuleId: Id,
    AssesmentDetails: z
      .array(z.object({ questionId: Id, OptionId: Id }))
      .min(1, ANSWER_ALL)
      .max(20),
  }),
  reply: Done,
  errors: ['course_not_purchased', 'module_locked', 'module_waits', 'not_found'],
})

export const saveModulePart = call({
  method: 'PUT',
  path: '/ELearning/SaveModulePart',
  access: 'member',
  ownThing: 'moduleId',
  summary: 'Mark a part of an open module as done. Idempotent',
  source: 'ours: ELEARN-19; spec-decision 9',
  body: z.object({ moduleId: Id, part: ModulePart }),
  reply: PartsDone,
  errors: ['course_not_purchased', 'module_locked', 'module_waits', 'not_found'],
})

export const saveFilmPosition = call({
  method: 'PUT',
  path: '/ELearning/SaveFilmPosition',
  access: 'member',
  ownThing: 'moduleId',
  summary: "Save the position at which a module's film was stopped; 0 clears it",
  source: 'ours: issue 11, resume on another device',
  body: z.object({ moduleId: Id, seconds: z.number().min(0).max(36_000), device: Device }),
  reply: Done,
  errors: ['course_not_purchased', 'module_locked', 'module_waits', 'not_found'],
})

export const saveWorkbookAnswers = call({
  method: 'PUT',
  path: '/ELearning/SaveWorkbookAnswers',
  access: 'member',
  ownThing: 'moduleId',
  summary:
    'Save fields of the workbook; an empty text clears one. 400 for an unknown cell, and nothing is saved',
  source: 'ours: issue 11, the workbook is filled in on the page',
  body: z.object({
    moduleId: Id,
    answers: z
      .array(z.object({ cell: z.string().max(60), text: z.string().max(WORKBOOK_TEXT_MAX) }))
      .min(1)
      .max(WORKBOOK_CELLS_MAX),
  }),
  reply: Saved,
  errors: ['course_not_purchased', 'module_locked', 'module_waits', 'not_found'],
})

export const saveModuleNote = call({
  method: 'PUT',
  path: '/ELearning/SaveModuleNote',
  access: 'member',
  ownThing: 'moduleId',
  summary: "Save the member's private notes on a module, as a whole; an empty text removes them",
  source: 'ours: issue 11, my notes',
  body: z.object({
    moduleId: Id,
    text: z.string().max(NOTE_MAX),
    /**
     * The text from which the writing began: if another device has changed it since, both texts are kept, one below the
     * other. Without it only what was written offline is compared.
     */
    before: z.string().max(NOTE_MAX).optional(),
  }),
  reply: Saved,
  errors: ['course_not_purchased', 'module_locked', 'module_waits', 'not_found'],
})

export const ModuleNote = z.object({
  moduleId: Id,
  title: z.string(),
  text: z.string(),
  /** When it was last saved, in the member's time zone. */
  updatedAt: LocalDateTime,
})
export type ModuleNote = z.infer<typeof ModuleNote>

export const getModuleNotes = call({
  method: 'GET',
  path: '/ELearning/GetModuleNotes',
  access: 'member',
  private: true,
  summary:
    'All notes of the member, newest first; with `search` those that contain every word of it, case-insensitive',
  source: 'ours: issue 11, one page with all notes and a search',
  query: z.object({ search: z.string().max(100).optional() }),
  reply: z.array(ModuleNote),
})

export const getWorkbook = call({
  method: 'GET',
  path: '/ELearning/GetWorkbook/:moduleId',
  access: 'member',
  private: true,
  ownThing: 'moduleId',
  summary: 'DOWNLOAD WORKBOOK: a PDF with the member’s answers, and blank lines for missing ones',
  source: 'ours: ELEARN-25; issue 11',
  params: z.object({ moduleId: IdParam }),
  file: 'application/pdf',
  perMinute: 20,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['course_not_purchased', 'module_locked', 'module_waits', 'not_found', 'drawings_busy'],
})

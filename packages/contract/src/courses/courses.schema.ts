import { z } from 'zod'
import { CalendarDate } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { ModuleCard } from '../learning/learning.schema.ts'
import { ModulePageInfo } from '../learning/module-info.schema.ts'

/** Today's day of the course: 0 before its start, the last day after its end (COURSE-02; G-130). */
export const CourseProgress = z.object({ currentDay: z.int().min(0), courseDays: z.int().min(0) })
export type CourseProgress = z.infer<typeof CourseProgress>

/** A module of a course on the board; it opens on its day of the course. */
export const CourseModuleCard = ModuleCard.omit({ kind: true, unlockDay: true }).extend({
  kind: z.literal('course'),
  /** The day of the course on which it opens. */
  day: z.int().min(1),
  /** Null before the course has started. */
  unlockDay: CalendarDate.nullable(),
})
export type CourseModuleCard = z.infer<typeof CourseModuleCard>

/** Texts of the welcome page (WELCOME-20). HTML is sanitised. */
const WhatToExpect = z.object({
  htmlTitle: z.string(),
  htmlWelcomeText: z.string(),
  htmlContent: z.string(),
  htmlWaitingMesage: z.string(),
})

/** A course of the member (COURSE-05). */
export const CourseBoard = z.object({
  modules: z.array(CourseModuleCard),
  /** The life area of its colors. */
  areaId: AreaId,
  courseProgress: CourseProgress,
  whatToExpectDTO: WhatToExpect,
  /** The step of today, with its phase; null before the first day and after the last. */
  todayStep: z.object({ phase: z.string(), text: z.string(), help: z.string() }).nullable(),
})
export type CourseBoard = z.infer<typeof CourseBoard>

/** A module of a course with the data of its page (COURSE-06). It has no area or review. */
export const CourseModuleInfo = ModulePageInfo.extend({
  kind: z.literal('course'),
  nextStepId: z.literal(0),
  courseId: Id,
  courseTitle: z.string(),
  courseProgress: CourseProgress,
  /** The next module of the course, open or locked; null after the last. */
  next: CourseModuleCard.nullable(),
})
export type CourseModuleInfo = z.infer<typeof CourseModuleInfo>

/** A question of a course's assessment: one option, several options, or numbers (COURSE-11). */
export const CourseQuestion = z.object({
  id: Id,
  text: z.string(),
  /** 1: one answer, 2: several. Numbers are a question of type 1 with `subQuestions`. */
  questionTypeId: z.literal([1, 2]),
  options: z.array(
    z.object({
      id: Id,
      text: z.string(),
      /** "None of these": clears the other options. */
      clears: z.boolean(),
      /** Sanitised HTML with sources of help, shown when the option is chosen. Null for nearly all. */
      support: z.string().nullable(),
    }),
  ),
  subQuestions: z.array(
    z.object({
      id: Id,
      text: z.string(),
      /** Empty if the answer is a number. */
      options: z.array(z.object({ id: Id, text: z.string() })),
      imageUrl: z.string(),
      min: z.number(),
      max: z.number(),
    }),
  ),
})
export type CourseQuestion = z.infer<typeof CourseQuestion>

/** The assessment of a course before its start (COURSE-11). */
export const CourseAssessment = z.object({
  areaId: AreaId,
  htmlTitle: z.string(),
  /** Sanitised HTML; safety lines first. */
  htmlContent: z.string(),
  numberOfModules: z.int(),
  introTitle: z.string(),
  introText: z.string(),
  /** Empty without a film. */
  introVideoUrl: z.string(),
  questions: z.array(CourseQuestion),
})
export type CourseAssessment = z.infer<typeof CourseAssessment>

/** A chosen option, or the number of a sub-question. Each of several options is a separate answer. */
export const CourseAnswer = z.object({
  questionId: Id,
  /** The option, or the sub-question of the number `Value`. */
  OptionId: Id,
  Value: z.number().min(-1e6).max(1e6).optional(),
})
export type CourseAnswer = z.infer<typeof CourseAnswer>

import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate } from '../dates.ts'
import { Id, IdParam } from '../ids.ts'
import { LearningBoard } from './learning.schema.ts'
import { ModuleInfo } from './module-info.schema.ts'

export const getELearningModules = call({
  method: 'GET',
  path: '/Elearning/GetELearningModules/:userId/:level',
  access: 'subscriber',
  summary:
    "The modules of a level, grouped; for subscribers. 403 `level_locked` above the member's level. Sends one notification for each newly opened module",
  source: 'ELEARN-11; G-66, G-67',
  params: z.object({
    userId: IdParam,
    level: z
      .string()
      .regex(/^[1-4]$/, 'must be 1 to 4')
      .transform(Number),
  }),
  reply: LearningBoard,
  errors: ['level_locked'],
})

export const getELearningModuleDetail = call({
  method: 'GET',
  path: '/elearning/GetELearningModuleDetail/:moduleId',
  access: 'subscriber',
  private: true,
  ownThing: 'moduleId',
  summary: "A module of the member's program. 403 `module_locked` before its day, 404 if it is not in it",
  source: 'ELEARN-12, ELEARN-15; G-67, G-71',
  params: z.object({ moduleId: IdParam }),
  reply: ModuleInfo,
  errors: ['module_locked', 'not_found'],
})

export const completeELearningModule = call({
  method: 'PUT',
  path: '/Elearning/CompleteELearningModule',
  access: 'subscriber',
  ownThing: 'Id',
  summary: 'Complete an open module, in any order. Idempotent',
  source: 'ELEARN-13, ELEARN-32; G-68; C-49',
  body: z.object({ Id, userId: Id }),
  reply: z.object({
    isCompleted: z.literal(true),
    completedDay: CalendarDate,
    /** 6: call `SetYearInReviewStep` next (C-49). */
    nextStepId: z.literal([4, 5, 6]),
  }),
  errors: ['module_locked', 'not_found'],
})

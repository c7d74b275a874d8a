import { z } from 'zod'
import { TrackerDay } from '../actions/actions.schema.ts'
import { call } from '../call.ts'
import { IdParam } from '../ids.ts'

export const reactivateActionSteps = call({
  method: 'PUT',
  path: '/AdditionalCourse/ReactivateActionSteps/:userId/:courseId/:startOver',
  access: 'tracker',
  summary:
    "Resolve a missed day of a course: START OVER (true) makes today its first day, KEEP GOING (false) continues. Returns today's list",
  source: 'ACTIONS-26, ACTIONS-34; G-55',
  params: z.object({
    userId: IdParam,
    courseId: IdParam,
    startOver: z
      .string()
      .regex(/^(true|false)$/i, 'must be true or false')
      .transform((text) => text.toLowerCase() === 'true'),
  }),
  reply: TrackerDay,
  errors: ['not_found'],
})

export const addActionSteps = call({
  method: 'POST',
  path: '/AdditionalCourse/AddActionSteps/:moduleId',
  access: 'tracker',
  ownThing: 'moduleId',
  summary: "Add all or some action steps of an open module to today's list, once each; returns that list",
  source: 'ACTIONS-27; G-56',
  params: z.object({ moduleId: IdParam }),
  body: z.object({
    /** Indexes in the module's `actionSteps`, from 0; all by default. */
    steps: z.array(z.int().min(0).max(20)).min(1).max(20).optional(),
  }),
  reply: TrackerDay,
  errors: ['module_locked', 'not_found', 'action_limit'],
})

import { z } from 'zod'
import { call } from '../call.ts'
import { AreaId, Id } from '../ids.ts'
import { ModuleCard } from './learning.schema.ts'

const StagedTypeId = z.literal([1, 2, 3, 4])

/** A staged assessment (ASSESS-09). */
export const StagedAssessment = z.object({
  title: z.string(),
  /** Text above the questions. */
  introText: z.string(),
  congratsMessage: z.string(),
  questions: z.array(
    z.object({
      id: Id,
      areaId: AreaId,
      text: z.string(),
      /** From "this area needs me soon" to "this area can wait". */
      options: z.array(z.object({ id: Id, text: z.string() })),
    }),
  ),
})
export type StagedAssessment = z.infer<typeof StagedAssessment>

/** The modules, ordered by the answers. */
const MadeModules = z.object({
  AssessmentType: StagedTypeId,
  modules: z.array(ModuleCard),
})

export const getAssessmentQuestions = call({
  method: 'GET',
  path: '/ELearning/GetAssessmentQuestions/:assessmentType',
  access: 'subscriber',
  summary:
    'The questions of a staged assessment: type 1 before the breakthrough, 2 to 4 before the path. 409 `staged_done` if its modules exist, `staged_not_open` at another time: the client then goes to the dashboard',
  source: 'ASSESS-10; G-69',
  params: z.object({
    assessmentType: z
      .string()
      .regex(/^[1-4]$/, 'must be 1 to 4')
      .transform((text) => Number(text) as 1 | 2 | 3 | 4),
  }),
  reply: StagedAssessment,
  errors: ['not_found', 'staged_done', 'staged_not_open'],
})

export const saveStagedAssessment = call({
  method: 'POST',
  path: '/ELearning',
  access: 'subscriber',
  summary:
    'Save all answers of a staged assessment and create its modules, in one transaction. A repeat changes nothing and returns the existing modules',
  source: 'ASSESS-05, ASSESS-11; G-66; spec-decision 9',
  body: z.object({
    userId: Id,
    AssessmentType: StagedTypeId,
    /** Each question once. */
    AssesmentDetails: z.array(z.object({ questionId: Id, OptionId: Id })).max(50),
  }),
  reply: MadeModules,
  errors: ['not_found', 'staged_not_open', 'wrong_step'],
})

export const createELearningModules = call({
  method: 'POST',
  path: '/ELearning/CreateELearningModules',
  access: 'subscriber',
  summary:
    'The modules of the saved answers; creates none twice. 409 `staged_not_open` before there are answers',
  source: 'ASSESS-12; G-66; spec-decision 9',
  body: z.object({ userId: Id, AssessmentType: StagedTypeId }),
  reply: MadeModules,
  errors: ['staged_not_open'],
})

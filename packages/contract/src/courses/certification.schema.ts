import { z } from 'zod'
import { Id } from '../ids.ts'
import { ModulePageInfo } from '../learning/module-info.schema.ts'
import { MODULE_STATUS } from './courses.constants.ts'

/** A section of the certification (QUIZ-02). */
export const CertificationSection = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** Whole percent of completed modules. */
  progress: z.int().min(0).max(100),
  modules: z.array(
    z.object({
      moduleId: Id,
      /** From 1, through all sections. */
      moduleNumber: z.int().min(1),
      title: z.string(),
      status: z.enum(MODULE_STATUS),
    }),
  ),
  /** The final exam, in the last section only; it opens when all modules are completed. */
  exam: z.object({ quizId: Id, title: z.string(), status: z.enum(MODULE_STATUS) }).nullable(),
})
export type CertificationSection = z.infer<typeof CertificationSection>

/** A module of the certification with the data of its page. It has no day, area or review. */
export const CertificationModuleInfo = ModulePageInfo.extend({
  kind: z.literal('certification'),
  nextStepId: z.literal(0),
  /** What coaches learn. */
  goals: z.array(z.string()),
  /** When the practice task is done. */
  selfCheck: z.string(),
  /** Required for COMPLETE MODULE. */
  isQuizPassed: z.boolean(),
  /** 0 after the last (G-78). */
  nextModuleId: z.int().min(0),
})
export type CertificationModuleInfo = z.infer<typeof CertificationModuleInfo>

import { z } from 'zod'
import { Id } from '../ids.ts'
import { ModulePageInfo } from '../learning/module-info.schema.ts'
import { MODULE_STATUS } from './courses.constants.ts'

/** A section of the certification (QUIZ-02). */
export const CertificationSection = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** Whole percent of its modules that are completed. */
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
  /** The final exam, below the last section; it opens when all modules are completed. Null in the others. */
  exam: z.object({ quizId: Id, title: z.string(), status: z.enum(MODULE_STATUS) }).nullable(),
})
export type CertificationSection = z.infer<typeof CertificationSection>

/** A module of the certification, with everything that its page shows. It has no day and no area; it leads to no review. */
export const CertificationModuleInfo = ModulePageInfo.extend({
  kind: z.literal('certification'),
  nextStepId: z.literal(0),
  /** What a coach can do afterward. */
  goals: z.array(z.string()),
  /** How to tell that the practice task is done. */
  selfCheck: z.string(),
  /** COMPLETE MODULE waits for it. */
  isQuizPassed: z.boolean(),
  /** 0 after the last (G-78). */
  nextModuleId: z.int().min(0),
})
export type CertificationModuleInfo = z.infer<typeof CertificationModuleInfo>

import { z } from 'zod'
import { Words } from './words.schema.ts'

/** Texts next to the enrolment form (`content/site/enrolment.yaml`). */
export const EnrolmentWords = z.object({ terms: Words, included: z.array(Words).min(1) })
export type EnrolmentWords = z.infer<typeof EnrolmentWords>

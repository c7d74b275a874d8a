import { z } from 'zod'

const Text = z.string().trim().min(1)

/** Words beside the enrolment form (`content/site/enrolment.yaml`). */
export const EnrolmentWords = z.object({ terms: Text, included: z.array(Text).min(1) })
export type EnrolmentWords = z.infer<typeof EnrolmentWords>

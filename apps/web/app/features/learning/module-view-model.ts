import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { CourseModuleInfo } from '@oola/contract/courses/courses.schema'
import type { ModuleInfo } from '@oola/contract/learning/module-info.schema'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { readSession } from '#web/lib/session.ts'
import { storedKind } from './stored-module.ts'

/** A module as its page shows it, of the program or of a course. */
export type PageModule = ModuleInfo | CourseModuleInfo

const DETAILS = {
  program: 'GET /elearning/GetELearningModuleDetail/:moduleId',
  course: 'GET /AdditionalCourse/GetELearningModuleDetail/:moduleId',
} as const

/** No module of this kind, or not for this kind of member: the other call may have it. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'not_allowed')

/** Uses the call of the module's kind (G-71); one that was never opened on this device, from a link, tries both. */
export const readModule = async (id: number, signal: AbortSignal): Promise<PageModule> => {
  const ask = (call: (typeof DETAILS)[keyof typeof DETAILS]): Promise<PageModule> =>
    send(call, { params: { moduleId: String(id) } }, { signal })
  // A non-subscriber has no program.
  const isCourse = storedKind(id) === 'course' || readSession()?.userTypeId === USER_TYPES.nonSubscriber
  const [first, second] = isCourse ? [DETAILS.course, DETAILS.program] : [DETAILS.program, DETAILS.course]
  try {
    return await ask(first)
  } catch (error) {
    if (!isElsewhere(error)) throw error
    return ask(second)
  }
}

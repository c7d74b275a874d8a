import { MODULE_STATUS } from '@oola/contract/courses/courses.constants'

type ModuleStatus = (typeof MODULE_STATUS)[keyof typeof MODULE_STATUS]

/** The status of each certification module, in order: one opens when the previous one is completed (QUIZ-02). */
export const certificationStatus = (
  moduleIds: readonly number[],
  completed: ReadonlySet<number>,
): ReadonlyMap<number, ModuleStatus> =>
  new Map(
    moduleIds.map((id, index) => {
      if (completed.has(id)) return [id, MODULE_STATUS.completed]
      const before = moduleIds[index - 1]
      const isOpen = before === undefined || completed.has(before)
      return [id, isOpen ? MODULE_STATUS.active : MODULE_STATUS.locked]
    }),
  )

/** The status of the final exam: it opens when every module is completed. */
export const examStatus = (modules: ReadonlyMap<number, ModuleStatus>, isPassed: boolean): ModuleStatus => {
  if (isPassed) return MODULE_STATUS.completed
  const isOpen = [...modules.values()].every((status) => status === MODULE_STATUS.completed)
  return isOpen ? MODULE_STATUS.active : MODULE_STATUS.locked
}

/** The next module; 0 after the last (G-78). */
export const nextModuleId = (moduleIds: readonly number[], moduleId: number): number =>
  moduleIds[moduleIds.indexOf(moduleId) + 1] ?? 0

import type { CourseModules } from '../learning/module-pages.service.ts'
import type { CertificationService } from './certification.service.ts'

interface Needs {
  readonly certification: Pick<CertificationService, 'titleOf' | 'requireOpen'>
}

/** The modules of all courses, each open by the rule of its course. */
export const courseModulesService = ({ certification }: Needs): CourseModules => ({
  titleOf: certification.titleOf,
  requireOpen: async (session, moduleId) => (await certification.requireOpen(session, moduleId)).view,
})

import type { Deps } from '#server/deps.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { moduleService } from './module.service.ts'
import { moduleViews } from './module-views.ts'
import { moduleWorkService } from './module-work.service.ts'
import { openedModulesService } from './opened-modules.service.ts'
import { programService } from './program.service.ts'

interface Needs extends Omit<LearningNeeds, 'modules' | 'content'> {
  readonly content: Pick<Deps['content'], 'learning' | 'mediaFolder'>
}

/** Modules of the program: the breakthrough, the path, and what a member does in them (spec-decision 9). */
export const learningService = (given: Needs) => {
  const needs = { ...given, modules: moduleViews(given.content.learning, given.content.mediaFolder) }
  const opened = openedModulesService(needs)
  const module = moduleService({ ...needs, opened })
  return {
    program: programService({ ...needs, opened }),
    module,
    work: moduleWorkService({ ...needs, module }),
  }
}

export type LearningService = ReturnType<typeof learningService>

import type { CertificationSection } from '@oola/contract/courses/certification.schema'

/** The id of a module or of the final exam. */
const holds = (section: CertificationSection, id: number): boolean =>
  section.exam?.quizId === id || section.modules.some(({ moduleId }) => moduleId === id)

/** The section of a module, or of the exam; undefined while loading. */
export const sectionOf = (
  sections: readonly CertificationSection[],
  id: number,
): CertificationSection | undefined => sections.find((section) => holds(section, id))

/** "Section 2 · 3 of 4": the module's position in its section; empty while the sections load. */
export const placeOf = (sections: readonly CertificationSection[], moduleId: number): string => {
  const section = sectionOf(sections, moduleId)
  const at = section?.modules.findIndex((module) => module.moduleId === moduleId) ?? -1
  if (!section || at < 0) return ''
  return `Section ${sections.indexOf(section) + 1} · ${at + 1} of ${section.modules.length}`
}

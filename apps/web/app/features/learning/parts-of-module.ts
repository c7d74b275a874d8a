import type { ModulePart } from '@oola/contract/learning/learning.schema'
import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'

type ModuleContent = Pick<ModulePageInfo, 'sections' | 'workbook' | 'questions'>

const hasContent = ({ workbook, questions, sections }: ModuleContent): boolean => {
  const section = sections.find(({ name }) => name === 'Do')
  if (!section) return false
  const { introText, contentText, hasActionSteps, doButton, buttonOne, buttonTwo, buttonThree, buttonFour } =
    section
  return (
    workbook.length > 0 ||
    questions.length > 0 ||
    hasActionSteps ||
    introText !== '' ||
    contentText !== '' ||
    doButton !== null ||
    [buttonOne, buttonTwo, buttonThree, buttonFour].some(({ displayButton }) => displayButton)
  )
}

/**
 * The parts of a module, in their order; n of "1/n" is their number: three, and two when Do has no content
 * (ELEARN-19, ELEARN-20).
 */
export const partsOfModule = (module: ModuleContent): readonly ModulePart[] =>
  hasContent(module) ? ['watch', 'read', 'do'] : ['watch', 'read']

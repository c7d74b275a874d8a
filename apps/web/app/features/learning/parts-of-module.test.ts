import type { ModuleSection } from '@oola/contract/learning/module-info.schema'
import { describe, expect, it } from 'vitest'
import { partsOfModule } from './parts-of-module.ts'

const button = { displayButton: false, text: '', value: '', isExternalLink: false, link: '' }
const section = (name: ModuleSection['name'], given: Partial<ModuleSection> = {}): ModuleSection => ({
  name,
  title: '',
  videoUrl: '',
  introText: '',
  contentText: '',
  imageUrl: '',
  pdfUrl: '',
  hasActionSteps: false,
  isActionStepsButtonEnabled: false,
  textButtonActionSteps: '',
  doButton: null,
  buttonOne: button,
  buttonTwo: button,
  buttonThree: button,
  buttonFour: button,
  ...given,
})
const module = (given: Partial<ModuleSection> = {}) => ({
  sections: [section('Watch'), section('Read'), section('Do', given)],
  workbook: [],
  questions: [],
})

describe('the parts of a module', () => {
  it('are two when Do has no content, or is not there', () => {
    expect(partsOfModule(module())).toEqual(['watch', 'read'])
    const given = module()
    expect(partsOfModule({ ...given, sections: given.sections.slice(0, 2) })).toEqual(['watch', 'read'])
  })

  it.each([
    { contentText: '<p>Tried it once?</p>' },
    { introText: '<p>For you</p>' },
    { hasActionSteps: true },
    { doButton: { isExternalLink: true, link: 'https://example.com', text: 'OPEN' } },
    { buttonFour: { ...button, displayButton: true } },
  ])('are three when Do has something: %j', (given) => {
    expect(partsOfModule(module(given))).toEqual(['watch', 'read', 'do'])
  })

  it('are three with a workbook or a quick question alone', () => {
    const cell = { key: 'a', text: 'A', kind: 'text' as const, columns: [], rows: [], cells: [] }
    expect(partsOfModule({ ...module(), workbook: [cell] })).toHaveLength(3)
    const question = { id: 1, text: 'A', options: [], selectedOptionId: null }
    expect(partsOfModule({ ...module(), questions: [question] })).toHaveLength(3)
  })
})

import { describe, expect, it } from 'vitest'
import type { ModuleContent } from '../../apps/server/src/features/learning/learning.content.ts'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { moduleFaults } from './module-faults.ts'

const { learning, courses } = await loadContent()
const [first] = learning.modules

type Changed = Partial<ModuleContent>

const faultsWith = (change: (module: ModuleContent) => Changed): string => {
  if (!first) throw new Error('there is a module')
  return moduleFaults({ ...learning, modules: [{ ...first, ...change(first) }] }, courses).join('\n')
}

describe('the check of modules', () => {
  it('finds nothing in those of the repository', () => {
    expect(moduleFaults(learning, courses)).toEqual([])
  })

  it.each<[string, (module: ModuleContent) => Changed, string]>([
    [
      'a page that is too short',
      ({ read }) => ({ read: { ...read, story: 'Rosa slept.' } }),
      'words to read',
    ],
    ['a worn word', ({ read }) => ({ read: { ...read, close: 'We promise.' } }), '"promise"'],
    ['a long sentence', () => ({ caption: 'and on '.repeat(20) }), 'a sentence of 40 words'],
    ['a repeated step', ({ do: d }) => ({ do: { ...d, actionSteps: ['Sit.', 'Sit.', 'Go.'] } }), 'twice'],
    ['HTML', () => ({ watch: { intro: '<b>Look</b>' } }), 'HTML'],
  ])('finds %s', (_, change, fault) => {
    expect(faultsWith(change)).toContain(fault)
  })
})

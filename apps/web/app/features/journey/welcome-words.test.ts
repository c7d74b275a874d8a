import { expect, it } from 'vitest'
import { WELCOME_WORDS } from './welcome-words.ts'

const textOf = (page: keyof typeof WELCOME_WORDS): string => JSON.stringify(WELCOME_WORDS[page])

it('says that Phase 2 has 12 modules, one every 7 days, the first today [WELCOME-01]', () => {
  expect(textOf('phase2')).toMatch(/12 modules.*every 7 days.*first is open today/)
})

it('lists the five expectations of Phase 3 [WELCOME-05..09]', () => {
  expect(WELCOME_WORDS.phase3.points).toHaveLength(5)
  expect(textOf('phase3')).toMatch(/once a month.*Watch, Read, Do.*six months.*community.*companion app/)
})

it("covers 70 custom questions, 10 for each of the 7 F's, in both reviews [WELCOME-12, WELCOME-15]", () => {
  expect(WELCOME_WORDS.level2.points[0]).toEqual(WELCOME_WORDS['mid-year'].points[0])
  expect(textOf('level2')).toMatch(/70 custom questions.*10 for each of the 7 F's/)
})

import { expect, it } from 'vitest'
import { firstToGo, type KeptModule, keptByThemselves, partsWords, roomWords } from './kept-module.ts'

const kept = (id: number, completedDay: string | null, files = [{ address: '/media/a.mp4', bytes: 5 }]) =>
  ({ id, completedDay, files }) as unknown as KeptModule

it('removes first the module with a film that was finished longest ago', () => {
  const modules = [kept(1, null), kept(2, '2026-11-03'), kept(3, '2026-10-01', []), kept(4, '2026-11-01')]
  expect(firstToGo(modules, 9)?.id).toBe(4)
  expect(firstToGo(modules, 4)?.id).toBe(2)
  expect(firstToGo([kept(1, null)], 9)).toBeUndefined()
})

it('keeps the open module and the next one by themselves, as far as the member may open them', () => {
  const card = (id: number, isUnlocked: boolean, isCompleted = false) => ({
    ...{ id, isUnlocked, isCompleted, externalLink: null },
  })
  const cards = [card(1, true, true), card(2, true), card(3, true), card(4, true), card(5, false)]
  expect(keptByThemselves(cards)).toEqual([2, 3])
  expect(keptByThemselves([card(1, true, true), card(2, true), card(3, false)])).toEqual([2])
})

it('says what is kept and how much room it takes', () => {
  const film = [{ address: '/media/versions/1/learning/101.mp4', bytes: 1 }]
  expect(partsWords({ files: film, lostRoom: false })).toBe('Film, article, workbook')
  expect(partsWords({ files: [], lostRoom: false })).toBe('Article, workbook')
  expect(partsWords({ files: [], lostRoom: true })).toBe('Article, workbook. Its film went to make room.')
  expect([0, 20_000, 1_449_000, 50_000_000, 99_900_000, 10_737_000_000].map(roomWords)).toEqual([
    '0 MB',
    '0.1 MB',
    '1.4 MB',
    '50.0 MB',
    '100 MB',
    '10.7 GB',
  ])
})

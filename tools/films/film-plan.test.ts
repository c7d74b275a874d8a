import { describe, expect, it } from 'vitest'
import { Film } from './film.schema.ts'
import { captionsOf, chaptersOf, descriptionsOf, planFilm } from './film-plan.ts'
import { readingSeconds } from './shot-page.ts'

const shot = (given: object) => ({ picture: 'A kitchen at night.', ...given })
const film = (...shots: object[]) =>
  Film.parse({ title: 'A film', summary: 'What it shows.', shots: [...shots, shot({}), shot({}), shot({})] })

describe('a film that is drawn from data', () => {
  it('shows words for as long as reading them takes', () => {
    const words = 'One two three four five six seven eight nine ten eleven twelve'
    const [first] = planFilm('101', film(shot({ words }))).shots
    expect(first?.seconds).toBeGreaterThanOrEqual(readingSeconds(12))
  })

  it('has words and sounds in captions, pictures in descriptions, and names of chapters', () => {
    const plan = planFilm(
      '101',
      film(shot({ chapter: 'The problem', words: 'Done *once.*', sounds: ['clock'] })),
    )
    expect(captionsOf(plan)).toContain('Done once.')
    expect(captionsOf(plan)).toMatch(/\[.*clock.*\]/)
    expect(descriptionsOf(plan)).toContain('A kitchen at night.')
    expect(chaptersOf(plan)).toContain('The problem')
  })

  it('has at most 12 words at once', () => {
    expect(() => film(shot({ words: 'word '.repeat(13) }))).toThrow('at most 12 words')
  })
})

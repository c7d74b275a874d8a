import { describe, expect, it } from 'vitest'
import { Film } from './film.schema.ts'
import { captionsOf, planFilm } from './film-plan.ts'

/** The captions of a film of these shots, one for each. */
const captions = (...shots: object[]): string[] => {
  const all = [...shots, {}, {}, {}].map((shot) => ({ picture: 'A page.', ...shot }))
  const plan = planFilm('101', Film.parse({ title: 'A film', summary: 'What it shows.', shots: all }))
  return plan.shots.slice(0, shots.length).map(({ caption }) => caption)
}
const paper = (title: string | undefined, ...lines: (string | object)[]) => ({ kind: 'paper', title, lines })

describe('the caption of a shot', () => {
  it.each([
    ['a title and its list', [paper('Easy to reach', 'remote', 'phone')], 'Easy to reach: remote, phone.'],
    [
      'a line that goes on',
      [paper('Open', { text: 'Worksheet: Monday,' }, 'print page 3')],
      'Open: Worksheet: Monday, print page 3.',
    ],
    [
      'printed and written words',
      [paper(undefined, { text: 'I will', write: 'stretch' })],
      'I will stretch.',
    ],
    [
      'a phrase over two lines',
      [paper(undefined, 'You were on your', 'fifteenth hour')],
      'You were on your fifteenth hour.',
    ],
    ['a question mark of its own', [paper(undefined, { text: 'water', write: '?' })], 'Water?'],
    ['a question mark alone', [paper('Kwan', '?')], 'Kwan.'],
    ['a sum', [paper('Week 1', { text: '$', write: '312' })], 'Week 1: $312.'],
    ['lines that are empty', [paper('Quick meals', '1.', '2. ...')], 'Quick meals.'],
    [
      'a list of lists',
      [paper('I can make', 'lentils, egg', 'fried rice')],
      'I can make: lentils, egg; fried rice.',
    ],
    ['names without values', [paper('My card', 'Push:', 'Pull:')], 'My card: Push. Pull.'],
    ['sentences', [paper(undefined, 'Sundays?', 'sent')], 'Sundays? Sent.'],
  ])('is made of sentences: %s', (_, things, said) => {
    expect(captions({ things })).toEqual([said])
  })

  it('does not repeat texts of things in the words next to them', () => {
    const things = [paper('week'), paper('month'), paper('season')]
    expect(captions({ things, words: 'Week, month, *season*' })).toEqual(['Week, month, season.'])
    expect(captions({ things: [paper('After', 'tell', 'change')], words: 'Tell. Change.' })).toEqual([
      'After. Tell. Change.',
    ])
    expect(captions({ things, words: 'Three *dates*' })).toEqual(['Week, month, season. Three dates.'])
  })

  it('has only what is new since the previous shot', () => {
    const [, second] = captions(
      { things: [paper('My card', 'Push')] },
      { things: [paper('My card', 'Push', 'Pull')] },
    )
    expect(second).toBe('Pull.')
  })
})

it('sounds are on a separate line', () => {
  const shots = [{ things: [paper('Open')], sounds: ['page'] }, {}, {}].map((shot) => ({
    picture: 'A page.',
    ...shot,
  }))
  const plan = planFilm('101', Film.parse({ title: 'A film', summary: 'What it shows.', shots }))
  expect(captionsOf(plan)).toContain('Open.\n[paper rustles]')
})

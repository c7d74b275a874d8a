import { describe, expect, it } from 'vitest'
import { gradeOf, type HouseHint, houseHints } from './house-hints.ts'

const MEDIA = [
  'videos/a.mp4',
  'videos/a.webp',
  'videos/a.vtt',
  'learning/101.mp4',
  'learning/102.mp4',
  'learning/102.vtt',
]
const targets = { hasMedia: (name: string) => MEDIA.includes(name), hasModule: (id: number) => id === 101 }
const hintsOf = (values: unknown, file = 'site/faq.yaml'): HouseHint[] => houseHints(file, values, targets)
const only = (values: unknown, file?: string): string => {
  const [first, ...others] = hintsOf(values, file)
  expect(others).toEqual([])
  return first ? `${first.kind} ${first.steps.join('.')}: ${first.message}` : 'none'
}
const HARD =
  'Participants systematically evaluate alternatives. Considerations regarding organizational responsibilities necessitate comprehensive deliberation. '.repeat(
    4,
  )

describe('the house checks of a content file', () => {
  it.each([
    ['a word that the glossary replaces', ['Somebody will help you.'], /^words 0: "Somebody" \(someone/],
    ['a text that begs', ['Please take your time.'], /^words 0: "please" \(nothing/],
    ['a long sentence', [`${'word '.repeat(36)}.`], /^words 0: 36 words in one sentence/],
    ['the name in small letters', ['Welcome to oola, Maya.'], /^words 0: "oola" is spelled "Oola"/],
    ['a product’s name', ['Try the Total rebalancing system.'], /is spelled "Total Rebalancing System"/],
    ['an area in small letters', ['Look at your family area.'], /"family area" is spelled "Family area"/],
    ['an area with a wrong letter', ['Your Fitnes is fine.'], /"Fitnes" is spelled "Fitness"/],
    ['an area with swapped letters', ['Your Finacne is fine.'], /"Finacne" is spelled "Finance"/],
    ['a text that is hard to read', [HARD], /^reading 0: Reads like grade \d/],
    ['a link to no page', ['<a href="/nowhere">here</a>'], /^link 0: .*"\/nowhere".*no such page/],
    ['a Markdown link to no page', ['See [here](/nowhere).'], /^link 0: .*no such page/],
    ['a field that is a link', { to: '/nowhere' }, /^link to: .*no such page/],
    ['a link to no module', ['<a href="/moduleVip?id=999">here</a>'], /there is no module 999/],
    ['a link to no file', ['<a href="/media/videos/x.mp4">here</a>'], /there is no such file/],
    ['a link without https', ['<a href="http://oola.example">here</a>'], /has to begin with https/],
    ['a link that is none', ['<a href="www.oola.example">here</a>'], /this is no address/],
    ['a script as a link', ['<a href="javascript:alert(1)">here</a>'], /this is no address/],
    [
      'a film without captions',
      { mp4: 'videos/a.mp4', captions: '' },
      /^film captions: The film has no captions/,
    ],
    [
      'captions that are missing',
      { mp4: 'videos/a.mp4', captions: 'videos/b.vtt' },
      /"videos\/b.vtt" is not there/,
    ],
    ['a picture without words', { image: 'videos/a.webp' }, /^picture image: .*alt/],
    ['a Markdown picture without words', ['![](/media/videos/a.webp)'], /^picture 0: /],
    ['an HTML picture without words', ['<img src="x.webp" alt="">'], /^picture 0: /],
  ])('find %s', (_, values, message) => {
    expect(only(values)).toMatch(message)
  })

  it.each([
    [
      'good links',
      ['<a href="/Science">a</a> [b](/moduleVip?id=101#do) <a href="https://www.cdc.gov/x">c</a>'],
    ],
    [
      'a placeholder, a mail, a mark',
      ['<a href="{pdf}">a</a> <a href="mailto:a@b.example">b</a> <a href="#x">c</a>'],
    ],
    ['an ambassador’s page', ['<a href="/TRS/myoola/maya">a</a>']],
    ['a whole film', { mp4: 'videos/a.mp4', poster: 'videos/a.webp', captions: 'videos/a.vtt' }],
    ['a film elsewhere', { mp4: 'https://v.example/a.mp4', captions: 'https://v.example/a.vtt' }],
    ['a picture with words', { image: 'videos/a.webp', alt: 'A wheel with seven petals' }],
    ['the name in an address', ['Write to hello@oola.example or see oola.example/help.']],
    ['common words', ['Your friend sees fields of corn. Finances of a family matter.']],
    ['a person who says please, and pleasing someone', ['Say "Please forgive me." It used to please me.']],
    ['a label of the specification', ['Please Answer all the questions']],
    ['a label in capitals', ['WELCOME TO OOLA']],
  ])('have nothing against %s', (_, values) => {
    expect(hintsOf(values)).toEqual([])
  })

  it('look for the captions of a module’s film, which has the module’s number', () => {
    const file = 'learning/modules/101-small.yaml'
    expect(only({ id: 101 }, file)).toMatch(/^film : The film of this module has no captions/)
    expect(only({ id: 102 }, file)).toBe('none')
    expect(only({ id: 101 }, 'site/faq.yaml')).toBe('none')
  })

  it('leave texts for staff alone, apart from links and pictures', () => {
    expect(only(['Please sign in to see the emails.'], 'mails/staff-role.yaml')).toBe('none')
    expect(only(['<a href="/nowhere">Sign in</a>'], 'mails/staff-role.yaml')).toMatch(/no such page/)
  })

  it('grade a whole file by its sentences', () => {
    expect(gradeOf({ title: 'Short' })).toBeNull()
    expect(gradeOf([HARD, 'A label'])).toBeGreaterThan(8)
  })
})

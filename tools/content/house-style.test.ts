import { describe, expect, it } from 'vitest'
import { houseStyleFaults } from './house-style.ts'
import { contentTexts, uiTexts } from './shown-texts.ts'

const faultsOf = (...texts: string[]): string[] =>
  houseStyleFaults(
    texts.map((text) => ({ file: 'a.yaml', text })),
    [],
  )

describe('the house style of texts for members', () => {
  it('holds for the content and the screens', async () => {
    const [content, ui] = await Promise.all([contentTexts(), uiTexts()])
    expect(content.length).toBeGreaterThan(1000)
    expect(ui.map(({ text }) => text)).toContain('Your answers and what you wrote are still here.')
    expect(houseStyleFaults(content, ui)).toEqual([])
  })

  it.each([
    ['Somebody will help you.', /someone/],
    ['Take one small action.', /action step/],
    ['Check your email today.', /e-mail/],
    ['Pick your top 7.', /Top 7/],
    ['You cancelled your plan.', /US spelling/],
  ])('has a better word: %s', (text, instead) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(instead)])
  })

  it('accepts the right words', () => {
    expect(faultsOf('Three small action steps a day.', 'We will e-mail you.', 'Your Top 7')).toEqual([])
  })

  it('counts overused words over all texts', () => {
    const texts = Array.from({ length: 8 }, (_, index) => `Promise number ${index}.`)
    expect(faultsOf(...texts.slice(1))).toEqual([])
    expect(faultsOf(...texts)).toEqual([expect.stringMatching(/8 times in all texts, 7 are allowed/)])
  })

  it('finds sentences that are too long, and reads the items of a list separately', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    expect(faultsOf(`${words(35)}.`, `${words(20)}. ${words(20)}.`)).toEqual([])
    expect(faultsOf(`<ul><li>${words(20)}</li><li>${words(21)}</li></ul>`)).toEqual([])
    expect(faultsOf(`Short. ${words(36)}.`)).toEqual([expect.stringMatching(/36 words in one sentence/)])
  })

  it('finds a repeated text, unless it is short', () => {
    const text = 'Nine words that come again are one text twice.'
    expect(faultsOf(text, text, 'Cancel it', 'Cancel it')).toEqual([expect.stringMatching(/repeats a text/)])
  })
})

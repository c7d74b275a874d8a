import { describe, expect, it } from 'vitest'
import { offerSentence, welcomePhrase } from './listing-words.ts'

describe('a coach’s texts in the directory', () => {
  it.each([
    ['find out what you would do.', 'With me as your coach, you will find out what you would do.'],
    ['Find one warm hour.', 'With me as your coach, you will find one warm hour.'],
    ['... sleep again', 'With me as your coach, you will sleep again'],
    ['…sleep again', 'With me as your coach, you will sleep again'],
    ['  Übe jeden Tag', 'With me as your coach, you will übe jeden Tag'],
    ['NLP for beginners', 'With me as your coach, you will NLP for beginners'],
    ['I promise', 'With me as your coach, you will I promise'],
    ['Zen', 'With me as your coach, you will Zen'],
  ])('%j goes on after the words that the coach was asked [PORTAL-33]', (myOffer, sentence) => {
    expect(offerSentence({ myOffer })).toBe(sentence)
  })

  it('greets until the coach has written a phrase', () => {
    expect(welcomePhrase({ listingPageHeader: ' ', firstName: 'Otto' })).toBe(
      "Hi, I'm Otto. I can't wait to meet you!",
    )
    expect(welcomePhrase({ listingPageHeader: ' Sit down first. ', firstName: 'Otto' })).toBe(
      'Sit down first.',
    )
  })
})

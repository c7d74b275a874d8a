import { describe, expect, it } from 'vitest'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { guessingFaults, quizFaults } from './quiz-faults.ts'

const question = (id: number, correct: 'A' | 'B', options = ['short', 'the longest one', 'mid', 'and']) => ({
  id,
  text: 'Which?',
  options,
  correct,
  why: 'So.',
})

describe('the check of quizzes', () => {
  it('finds nothing in those of the repository', async () => {
    expect(quizFaults((await loadContent()).courses)).toEqual([])
  })

  it('finds a quiz that is passed by length, by letter, or has an option twice', () => {
    expect(guessingFaults('quiz', [question(1, 'B'), question(2, 'B'), question(3, 'A')])).toEqual([
      'quiz: the correct option is the longest 2 times in 3',
      'quiz: B is correct 2 times in 3',
    ])
    expect(guessingFaults('quiz', [question(1, 'A', ['a', 'a', 'b', 'c'])])).toEqual([
      'quiz: question 1 has an option twice',
    ])
  })
})

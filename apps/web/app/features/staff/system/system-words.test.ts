import { describe, expect, it } from 'vitest'
import { answersWords, bounceWords, queueState, sortQueues, waitWords } from './system-words.ts'

const queue = { name: 'account-mail', waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }

describe('the words of the system', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [7200, '2 h'],
  ])('%i seconds are %s', (seconds, words) => expect(waitWords(seconds)).toBe(words))

  it('name what does not answer', () => {
    const service = { name: 'mail', words: 'Mail server', state: 'bad', ms: 4000 } as const
    expect(answersWords([service])).toBe('No answer: Mail.')
    expect(answersWords([{ ...service, state: 'off' }])).toBe('Everything answers.')
  })

  it.each([
    [{}, 'ok', 'Idle'],
    [{ waiting: 3, oldestSeconds: 20 }, 'wait', 'Waiting'],
    [{ waiting: 3, oldestSeconds: 400 }, 'warn', 'Late by 6 min'],
    [{ waiting: 3, running: 1 }, 'running', 'Running'],
    [{ running: 1, failed: 2 }, 'bad', '2 failed'],
  ])('say of a queue with %o that it is %s', (given, state, words) =>
    expect(queueState({ ...queue, ...given })).toEqual({ state, words }),
  )

  it('sort the queues that need somebody first', () => {
    const names = sortQueues([
      { ...queue, name: 'b' },
      { ...queue, name: 'a' },
      { ...queue, name: 'waits', waiting: 2 },
      { ...queue, name: 'failed', failed: 1 },
    ]).map(({ name }) => name)
    expect(names).toEqual(['failed', 'waits', 'a', 'b'])
  })

  it('say why a mail came back', () => {
    expect(bounceWords('full')).toBe('Mailbox is full')
    expect(bounceWords(null)).toBe('Delivered')
  })
})

import { PushMessage } from '@oola/contract/notifications/reminders.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWords, onScreen } from '../message-texts.ts'
import { stepsWords, streakWords, tasksWords } from './reminder-words.ts'

const STANDING = {
  memberId: 1,
  missing: 1,
  isExcused: false,
  streak: 13,
  endsToday: true,
  next: { id: 12, text: 'Call Ana' },
}
const titleOf = (words: { title: string } | null) => words?.title ?? null

describe('the words of a reminder', () => {
  it.each([
    [STANDING, 'One more step keeps your streak at 13', 'Your streak of 13 days ends tonight'],
    [
      { ...STANDING, missing: 2 },
      'Two more steps keep your streak at 13',
      'Your streak of 13 days ends tonight',
    ],
    [{ ...STANDING, streak: 0, endsToday: false, missing: 3 }, 'Three more steps make today count', null],
    [{ ...STANDING, missing: 0 }, null, null],
    [{ ...STANDING, isExcused: true }, null, null],
    [{ ...STANDING, endsToday: false }, 'One more step keeps your streak at 13', null],
  ])('for %j', (standing, steps, streak) => {
    expect([titleOf(stepsWords(standing)), titleOf(streakWords(standing))]).toEqual([steps, streak])
  })

  it('name nobody on a locked screen unless the member wants it, and are short', () => {
    const tasks = tasksWords({
      memberId: 1,
      count: 3,
      first: 'Ask Priya about the very long trip to the mountains in June',
    })
    const steps = stepsWords(STANDING)
    const folded = foldWords(
      [
        {
          title: 'You have a new message',
          line: 'x',
          named: { title: 'Ana wrote to you', line: 'x' },
          url: '/a',
        },
        { title: 'A new module is open', line: 'x', url: '/b' },
      ],
      { firstName: 'Maya', time: '07:00' },
    )
    const all = [tasks, folded, ...(steps ? [steps] : [])]
    for (const words of all) {
      const { title, line } = onScreen(words, { showNames: false })
      expect(`${title} ${line}`).not.toMatch(/Ana|Priya|Maya/)
    }
    // The step that Done completes is the one that the line names.
    expect(
      steps && [onScreen(steps, { showNames: true }).stepId, onScreen(steps, { showNames: false }).stepId],
    ).toEqual([12, undefined])
    for (const words of all) {
      const { title, line } = onScreen(words, { showNames: true })
      expect(`${title} ${line}`).toMatch(/Ana|Priya|Maya/)
      expect([...title].length).toBeLessThanOrEqual(40)
      expect([...line].length).toBeLessThanOrEqual(60)
    }
    expect(onScreen(folded, { showNames: true })).toEqual({
      title: 'Good morning, Maya',
      line: 'Ana wrote to you. A new module is open.',
    })
  })

  it('can be pushed whatever the member has written, also emoji alone', () => {
    const push = { id: 1, kind: 'tasks', tag: 'tasks', url: '/dashboard', canWait: false }
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.integer({ min: 1, max: 80 }).map((count) => '🏃🏽‍♀️'.repeat(count)),
    )
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 3 }), (text, count) => {
        const all = [
          tasksWords({ memberId: 1, count, first: text }),
          stepsWords({ ...STANDING, next: { id: 12, text } }),
        ]
        for (const words of all)
          expect(
            () => words && PushMessage.parse({ ...push, ...onScreen(words, { showNames: true }) }),
          ).not.toThrow()
      }),
    )
  })
})

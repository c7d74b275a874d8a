import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { fakeDevice } from '#web/lib/outbox/outbox-device.fixtures.ts'
import { createEntries } from '#web/lib/outbox/outbox-entries.ts'
import { createOverflow } from '#web/lib/outbox/outbox-overflow.ts'
import { clearOlderAnswers, refusal } from './assessment.outbox.ts'

const SENT = [
  { questionId: 999, score: 3 },
  { questionId: 2, score: 5 },
]
const WAITING = [...SENT, { questionId: 70, score: 9 }]

it.each([
  ['only the answer that the server names as bad', 400, [{ path: 'scores.0.questionId' }], [SENT[0]], 0],
  ['all of them, and says so once, when the assessment is closed', 409, [], WAITING, 1],
  ['none while the server is at fault', 500, [], [], 0],
])('a refusal removes %s', (_, status, issues, gone, told) => {
  const onClosed = vi.fn()
  const error = new ApiError({
    code: 'validation_failed',
    status,
    issues: issues.map((issue) => ({ ...issue, message: 'is not of this assessment' })),
  })
  expect(refusal(onClosed)(error, SENT, WAITING)).toEqual(gone)
  expect(onClosed).toHaveBeenCalledTimes(told)
})

it('clears what an older assessment of the member left, and nothing else', async () => {
  const device = fakeDevice()
  const remaining = ['1.answers-5.a', '1.answers-6.a', '2.answers-4.a', '1.action-changes.a']
  for (const name of [...remaining, '1.answers-4.a', '1.answers-4.b']) {
    device.items.set(name, { memberId: 1, key: name, item: {}, doneAt: 1, call: null, words: null })
  }
  const { disk, channel, storage } = device.openWindow()
  const entries = createEntries({ disk, channel, overflow: createOverflow(storage) })
  await entries.ready()
  clearOlderAnswers(entries, 1, 5)
  await Promise.resolve()
  expect([...device.items.keys()]).toEqual(remaining)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPush } from './push-message.ts'

it('shows what the server has sent', () => {
  const message = {
    ...{
      kind: 'coachMessage',
      tag: 'coachMessage',
      title: 'Ana wrote to you',
      line: 'Open Oola to read it.',
    },
    ...{ url: '/coachingRoom/chat', id: 7 },
  }
  const { kind: _kind, ...shown } = message
  expect(readPush(JSON.stringify(message), true)).toEqual({ ...shown, actions: [] })
})

it.each([
  ['an hour later is not quiet', { id: 7, canWait: true }, true, ['Done', 'In an hour']],
  ['an hour later is quiet', { id: 7, canWait: false }, true, ['Done']],
  ['the browser cannot ask the server', { id: 7, canWait: true }, false, ['Done']],
  ['an older server', { id: 7 }, true, ['Done']],
])(
  'lets a step be counted from the notification, and the reminder be put off: %s',
  (_, given, canPutOff, titles) => {
    const json = JSON.stringify({ kind: 'streak', title: 'One more step', stepId: 12, ...given })
    const { actions, stepId } = readPush(json, canPutOff)
    expect([actions.map(({ title }) => title), stepId]).toEqual([titles, 12])
  },
)

it.each([
  ['nothing', undefined],
  ['no JSON', '<html>'],
  ['null', 'null'],
  ['a number', '7'],
])('shows a message of its own for %s', (_case, payload) => {
  expect(readPush(payload, true)).toMatchObject({ title: 'Oola', line: 'Something new is waiting for you.' })
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'dashboard', 7])(
  'opens no other place than the portal: %s',
  (url) => {
    expect(readPush(JSON.stringify({ url }), true).url).toBe('/dashboard')
  },
)

it('always has words that fit a locked screen, and a tag', () => {
  fc.assert(
    fc.property(fc.json(), fc.anything(), (json, value) => {
      for (const payload of [json, JSON.stringify({ title: value, line: value, tag: value }) ?? '']) {
        const { title, line, tag } = readPush(payload, true)
        expect([...title].length).toBeLessThanOrEqual(40)
        expect([...line].length).toBeLessThanOrEqual(60)
        expect(title && line && tag).toBeTruthy()
      }
    }),
  )
})

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
  expect(readPush(JSON.stringify(message))).toEqual({ ...shown, actions: [] })
})

it('lets a step be counted from the notification', () => {
  const { actions } = readPush(JSON.stringify({ kind: 'streak', title: 'One more step' }))
  expect(actions.map(({ action }) => action)).toEqual(['done', 'later'])
})

it.each([
  ['nothing', undefined],
  ['no JSON', '<html>'],
  ['null', 'null'],
  ['a number', '7'],
])('shows a message of its own for %s', (_case, payload) => {
  expect(readPush(payload)).toMatchObject({ title: 'Oola', line: 'Something new is waiting for you.' })
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'dashboard', 7])(
  'opens no other place than the portal: %s',
  (url) => {
    expect(readPush(JSON.stringify({ url })).url).toBe('/dashboard')
  },
)

it('always has words that fit a locked screen, and a tag', () => {
  fc.assert(
    fc.property(fc.json(), fc.anything(), (json, value) => {
      for (const payload of [json, JSON.stringify({ title: value, line: value, tag: value }) ?? '']) {
        const { title, line, tag } = readPush(payload)
        expect([...title].length).toBeLessThanOrEqual(40)
        expect([...line].length).toBeLessThanOrEqual(60)
        expect(title && line && tag).toBeTruthy()
      }
    }),
  )
})

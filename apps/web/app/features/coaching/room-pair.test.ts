import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { expect, it } from 'vitest'
import { roomPair } from './room-pair.ts'

const ME = 2001
const between = (coachId: number, clientId: number) => ({ coachId, clientId }) as ConversationSummary
const ALL = [between(ME, 1005), between(2002, ME), between(ME, 1006), between(2003, ME)]

it.each([
  ['the member’s own, the open one first', null, between(2002, ME)],
  ['that of a client', 1006, between(ME, 1006)],
  ['none with a stranger', 1007, undefined],
  ['none with her own coach as a client', 2002, undefined],
])('the room is %s', (_which, client, expected) => {
  expect(roomPair({ me: ME, client }, ALL)).toEqual(expected)
})

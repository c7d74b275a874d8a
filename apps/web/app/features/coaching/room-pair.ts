import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { queryParam } from '#web/lib/query-param.ts'

/** The pair of the room: the member's own, or with `?client=ID` that of a coach's client. */
export interface RoomPlace {
  readonly me: number
  readonly client: number | null
}

export const roomPlace = (request: Request): RoomPlace => {
  const { userId } = guardSession()
  const client = Number(queryParam(new URL(request.url).search, 'client'))
  return { me: userId, client: Number.isInteger(client) && client > 0 && client !== userId ? client : null }
}

/** The pair of the room, among the member's conversations: open ones first. */
export const roomPair = (
  { me, client }: RoomPlace,
  conversations: readonly ConversationSummary[],
): ConversationSummary | undefined =>
  conversations.find(({ coachId, clientId }) =>
    client === null ? clientId === me : coachId === me && clientId === client,
  )

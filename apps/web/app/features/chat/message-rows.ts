import type { ChatMessage } from '@oola/contract/chat/chat.schema'

/**
 * A line of the log: a day, the line before unread messages (`isCut`: more of them are not loaded yet, above), or a
 * message.
 */
export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'new'; readonly key: string; readonly count: number; readonly isCut: boolean }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      readonly isMine: boolean
      /** The last of its run: it shows picture and time (look-coaching 5). */
      readonly endsRun: boolean
      /** The last one that the other side has read. */
      readonly isReadMark: boolean
    }

interface LogInput {
  readonly messages: readonly ChatMessage[]
  readonly me: number
  /** What was unread when the room was opened: after which message, and how many. */
  readonly fresh: { readonly after: number; readonly count: number }
  readonly readByOther: number
}

/** Maximum distance in minutes within a run. */
const RUN_MS = 5 * 60_000

/** The lines of the log, top to bottom (look-coaching 5, mockup 43). */
export const logRows = ({ messages, me, fresh, readByOther }: LogInput): readonly LogRow[] => {
  const readMark = messages.findLast(({ fromUserId, seq }) => fromUserId === me && seq <= readByOther)?.seq
  const firstNew =
    fresh.count > 0 && messages.find(({ fromUserId, seq }) => fromUserId !== me && seq > fresh.after)?.seq
  const isCut = (messages[0]?.seq ?? 0) > fresh.after + 1
  return messages.flatMap((message, index): LogRow[] => {
    const { seq, date, fromUserId, at, fromSMS } = message
    const next = messages[index + 1]
    const goesOn =
      next &&
      next.fromUserId === fromUserId &&
      next.date === date &&
      next.seq !== firstNew &&
      next.fromSMS === fromSMS &&
      Date.parse(next.at) - Date.parse(at) < RUN_MS
    return [
      ...(messages[index - 1]?.date === date ? [] : [{ kind: 'day', key: `day-${date}`, date } as const]),
      ...(seq === firstNew ? [{ kind: 'new', key: 'new', count: fresh.count, isCut } as const] : []),
      {
        kind: 'message',
        key: message.clientKey ?? `message-${seq}`,
        message,
        isMine: fromUserId === me,
        endsRun: !goesOn || seq === readMark,
        isReadMark: seq === readMark,
      },
    ]
  })
}

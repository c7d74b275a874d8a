import type { RequestListed, RequestMessage } from '@oola/contract/staff/inbox.calls'
import { listLine, requestTitle } from './request-words.ts'
import type { InboxPlace, MessageRow, RequestRow } from './threads.repo.ts'

export const nameOf = ({ firstName, lastName }: Pick<RequestRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

type Moments = Pick<RequestRow, 'handledAt' | 'answeredAt' | 'wroteAt' | 'createdAt' | 'promisedBy'>

/** Whether a request waits for us, for them, or is closed, and since when. */
export const stateOf = ({ handledAt, answeredAt, wroteAt, createdAt, promisedBy }: Moments) => {
  if (handledAt) return { state: 'closed', since: handledAt, promisedBy: null } as const
  if (answeredAt) return { state: 'answered', since: answeredAt, promisedBy: null } as const
  return { state: 'waits', since: wroteAt ?? createdAt, promisedBy } as const
}

/** What the list says about an order: its items as the title, and a line. */
interface OrderWords {
  readonly items: string
  readonly line: string
}

/** A row of the inbox. */
export const toListed = (row: RequestRow, order: OrderWords | null): RequestListed => {
  const { state, since, promisedBy } = stateOf(row)
  const title = requestTitle(row, order?.items ?? null)
  return {
    ...{
      id: row.id,
      kind: row.kind,
      name: nameOf(row),
      title,
      state,
    },
    firstLine: row.lastText === null && order ? order.line : listLine(row.lastText ?? row.message, title),
    since: since.toISOString(),
    promisedBy: promisedBy?.toISOString() ?? null,
    assignee: row.assigneeId && row.assignee ? { id: row.assigneeId, name: row.assignee } : null,
  }
}

/** The form's own text, then the messages. */
export const toMessages = (row: RequestRow, messages: readonly MessageRow[]): RequestMessage[] => [
  {
    ...{ id: 0, kind: 'theirs', author: nameOf(row), otherEmail: null, attachments: [] },
    text: row.message ?? 'No message.',
    at: row.createdAt.toISOString(),
  },
  ...messages.map(({ id, kind, author, email, text, attachments, at }) => ({
    ...{ id, kind, author, text, otherEmail: email, attachments: [...attachments], at: at.toISOString() },
  })),
]

/** Where the page after this request begins. */
export const placeOf = (row: RequestRow): InboxPlace => ({
  answeredAt: row.answeredAt?.toISOString() ?? null,
  promisedBy: row.promisedBy.toISOString(),
  since: (row.wroteAt ?? row.createdAt).toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
  id: row.id,
})

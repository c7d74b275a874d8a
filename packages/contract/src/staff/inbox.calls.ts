import { z } from 'zod'
import { Done, Id, IdParam } from '../ids.ts'
import { CARRIER_IDS } from '../requests/carriers.ts'
import { REQUEST_KINDS } from '../requests/requests.constants.ts'
import { tidyLines } from '../tidy-text.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** Longest text of a reply or a note. */
const REPLY_MAX = 10_000
/** Requests of a page of the inbox. */
export const REQUEST_PAGE = 100
/** Interval in which an open thread reports its reader, and reads who else is there. */
export const PRESENCE_SECONDS = 5

/** Kinds as the inbox groups them; `partners`: affiliates, ambassadors and coaches. */
export const REQUEST_GROUPS = ['contact', 'orders', 'partners'] as const

const Person = z.object({ id: Id, name: z.string() })

/** A row of the inbox. */
export const RequestListed = z.object({
  id: Id,
  kind: z.enum(REQUEST_KINDS),
  name: z.string(),
  title: z.string(),
  /** Of their last message. */
  firstLine: z.string(),
  /** `answered`: waits for them. */
  state: z.enum(['waits', 'answered', 'closed']),
  /** Since when it is in this state. */
  since: z.iso.datetime(),
  /** When we promised an answer or a parcel; null unless it waits for us. */
  promisedBy: z.iso.datetime().nullable(),
  assignee: Person.nullable(),
})
export type RequestListed = z.infer<typeof RequestListed>

/** A message of a thread: theirs, ours, or a note that only staff see. */
export const RequestMessage = z.object({
  /** 0: the form itself. */
  id: z.int().min(0),
  kind: z.enum(['theirs', 'ours', 'note']),
  author: z.string(),
  /** The address that an answer came from, where it is another one than the form's. */
  otherEmail: z.string().nullable(),
  text: z.string(),
  /** Names of files, which are not stored. */
  attachments: z.array(z.string()),
  at: z.iso.datetime(),
})
export type RequestMessage = z.infer<typeof RequestMessage>

/** An order to ship. */
export const RequestOrder = z.object({
  number: z.string(),
  items: z.string(),
  paid: z.string(),
  /** What the payment provider gave back, as of the last comparison; null for nothing. */
  refunded: z.string().nullable(),
  /** All of it went back: there is nothing to ship. */
  isGivenBack: z.boolean(),
  /** Lines of the label; empty after the buyer's account is deleted: then the message has it. */
  address: z.array(z.string()),
  shipped: z
    .object({ carrier: z.enum(CARRIER_IDS), trackingNumber: z.string(), at: z.iso.datetime() })
    .nullable(),
})
export type RequestOrder = z.infer<typeof RequestOrder>

/** A text to begin a reply with; `{field}` is a placeholder. */
const ReplyTemplate = z.object({ id: z.string(), title: z.string(), text: z.string(), used: z.int() })

/** A request with its thread. */
export const RequestThread = RequestListed.extend({
  email: z.string(),
  phone: z.string().nullable(),
  sponsor: z.string().nullable(),
  /** The coach of the directory that it is about. */
  coach: Person.nullable(),
  createdAt: z.iso.datetime(),
  /** What they asked, then the newest messages. */
  messages: z.array(RequestMessage),
  /** There are older messages in between, which are not in this reply. */
  hasOlder: z.boolean(),
  order: RequestOrder.nullable(),
  /** The member with this address; facts only for roles that see members. */
  member: Person.extend({ facts: z.array(z.object({ label: z.string(), value: z.string() })) }).nullable(),
  earlier: z.array(
    z.object({ id: Id, title: z.string(), state: RequestListed.shape.state, at: z.iso.datetime() }),
  ),
  templates: z.array(ReplyTemplate),
  /** Values of the placeholders. */
  fields: z.record(z.string(), z.string()),
  /** Whether answers by mail come back into the thread. */
  answersComeBack: z.boolean(),
})
export type RequestThread = z.infer<typeof RequestThread>

/** Messages of a thread that are shown, the newest. */
export const THREAD_MESSAGES = 300

const params = z.object({ id: IdParam })

export const listRequests = staffCall({
  method: 'GET',
  path: '/staff/requests',
  staff: 'answerRequests',
  summary:
    'The inbox: what waits for us by its promise, then what waits for them; or closed ones, newest first',
  source: 'ours: STAFF-18',
  query: z.object({
    who: z.enum(['mine', 'none', 'all']).default('all'),
    group: z.enum(REQUEST_GROUPS).optional(),
    closed: z.enum(['yes', 'no']).default('no'),
    /** A part of name, address, message, or the number. */
    search: z.string().trim().max(100).optional(),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  reply: z.object({
    requests: z.array(RequestListed),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
    /** Open ones, whatever is asked for. */
    counts: z.object({ mine: z.int(), none: z.int(), all: z.int(), waits: z.int(), late: z.int() }),
    /** How long answers of the last seven days took, on average; null without one. */
    answerMinutes: z.int().nullable(),
  }),
})

export const getRequest = staffCall({
  method: 'GET',
  path: '/staff/requests/:id',
  staff: 'answerRequests',
  summary: 'A request with its messages, its order, and what we know of the person',
  source: 'ours: STAFF-18',
  params,
  reply: RequestThread,
  errors: ['not_found'],
})

const LEFT = /\{\w+\}/

export const writeToRequest = staffCall({
  method: 'POST',
  path: '/staff/requests/:id/messages',
  staff: 'answerRequests',
  summary: 'Reply by mail, or write a note that only staff see',
  source: 'ours: STAFF-18',
  params,
  body: z
    .object({
      /** Idempotency key: a repeat sends nothing. */
      key: z.uuid(),
      kind: z.enum(['ours', 'note']),
      text: z
        .string()
        .transform(tidyLines)
        .pipe(z.string().min(1, 'Write something first.').max(REPLY_MAX, 'Use at most 10,000 letters.')),
      /** The template that it began with. */
      template: z.string().max(60).nullable(),
      /** The newest message that the writer saw. */
      seen: z.int().min(0),
      /** Also closes the request. */
      close: z.boolean().default(false),
    })
    .refine(({ kind, text }) => kind === 'note' || !LEFT.test(text), {
      path: ['text'],
      error: 'A field in braces is still empty. Fill it in first.',
    }),
  reply: Done,
  errors: ['not_found', 'changed_meanwhile', 'somebody_writes'],
})

export const beAtRequest = staffCall({
  method: 'POST',
  path: '/staff/requests/:id/presence',
  staff: 'answerRequests',
  summary: 'Report reading or writing a request, and list who else does',
  source: 'ours: STAFF-18',
  params,
  body: z.object({ writing: z.boolean() }),
  reply: z.object({
    others: z.array(z.string()),
    /** Somebody else who began to write first. */
    writer: z.string().nullable(),
    /** Changes with every change of the thread. */
    version: z.string(),
  }),
  errors: ['not_found'],
})

/** A tracking number as carriers write it. */
export const TrackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{4,39}$/, 'Write the tracking number from the label.')

/** What staff change about a request. */
export const RequestChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), to: Id.nullable() }),
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({
    kind: z.literal('ship'),
    carrier: z.enum(CARRIER_IDS),
    trackingNumber: TrackingNumber,
  }),
])
export type RequestChange = z.infer<typeof RequestChange>

const CHANGE_ERRORS = ['not_found', 'nothing_to_change', 'act_impossible'] as const

export const planRequestChange = staffCall({
  method: 'POST',
  path: '/staff/requests/:id/plan',
  staff: 'answerRequests',
  summary: 'What assigning, closing, reopening or shipping will change',
  source: 'ours: STAFF-04, STAFF-18',
  params,
  body: RequestChange,
  reply: PlannedChange,
  errors: CHANGE_ERRORS,
})

export const changeRequest = staffCall({
  method: 'POST',
  path: '/staff/requests/:id/change',
  staff: 'answerRequests',
  summary: 'Assign, close, reopen or ship; shipping mails the tracking number to the buyer',
  source: 'ours: STAFF-04, STAFF-18',
  params,
  body: Confirmed.extend({ change: RequestChange }),
  reply: Done,
  errors: [...CHANGE_ERRORS, 'changed_meanwhile'],
})

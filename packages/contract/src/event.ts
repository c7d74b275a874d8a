import type { z } from 'zod'
import type { Failure } from './errors.ts'

/** The realtime hubs, one namespace of Socket.IO each (spec-decision 12; G-87). */
export const HUBS = ['/actionhub', '/notificationshub', '/chathub', '/meetinghub'] as const
export type Hub = (typeof HUBS)[number]

/** The message of `connect_error` at a member's limit of sockets; the browser retries later. */
export const TOO_MANY_TABS = 'too_many_tabs'

/**
 * Each page has a random UUID as its tab id. It sends the id with each write in this header, and with each socket as `tab`
 * next to the token: hubs do not send a tab its own changes (docs/decisions/realtime).
 */
export const TAB_HEADER = 'x-tab-id'

/** An event from server to sockets, declared once: a hint that carries ids at most; the data come from a call. */
export interface Event<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name
  readonly hub: Hub
  readonly payload: Payload
}

/** An event from a socket, and its reply. */
export interface BrowserEvent<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> extends Event<Name, Payload> {
  readonly reply: Reply
}

/** Declares an event of the server. */
export const event = <Name extends string, Payload extends z.ZodType>(
  name: Name,
  { hub, payload }: { hub: Hub; payload: Payload },
): Event<Name, Payload> => ({ name, hub, payload })

/** Declares an event from browsers; the server refuses all others. */
export const browserEvent = <Name extends string, Payload extends z.ZodType, Reply extends z.ZodType>(
  name: Name,
  { hub, payload, reply }: { hub: Hub; payload: Payload; reply: Reply },
): BrowserEvent<Name, Payload, Reply> => ({ name, hub, payload, reply })

export type EventPayload<E> = E extends Event<string, infer P> ? z.output<P> : never
export type EventReply<E> = E extends BrowserEvent<string, z.ZodType, infer R> ? z.output<R> : never

/** The acknowledgement of a browser's event. */
export type EventAnswer<E> = { readonly reply: EventReply<E> } | { readonly failure: Failure }

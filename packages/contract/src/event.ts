import type { z } from 'zod'
import type { Failure } from './errors.ts'

/** The realtime hubs, one namespace of Socket.IO each (spec-decision 12; G-87). */
export const HUBS = ['/actionhub', '/notificationshub', '/chathub', '/meetinghub'] as const
export type Hub = (typeof HUBS)[number]

/** The message of `connect_error` when a hub admits no more sockets of a member: a browser tries again later. */
export const TOO_MANY_TABS = 'too_many_tabs'

/**
 * A page is one tab under one id, a random UUID. It sends the id with each write in this header, and with each socket as `tab`
 * beside the token: no hub tells the tab of its own change (docs/decisions/realtime).
 */
export const TAB_HEADER = 'x-tab-id'

/** What the server tells sockets, declared once: a hint that carries ids at most; the data come from a call. */
export interface Event<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name
  readonly hub: Hub
  readonly payload: Payload
}

/** What a socket may send, and what it is answered. */
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

/** Declares an event that a browser sends; a server refuses every other. */
export const browserEvent = <Name extends string, Payload extends z.ZodType, Reply extends z.ZodType>(
  name: Name,
  { hub, payload, reply }: { hub: Hub; payload: Payload; reply: Reply },
): BrowserEvent<Name, Payload, Reply> => ({ name, hub, payload, reply })

export type EventPayload<E> = E extends Event<string, infer P> ? z.output<P> : never
export type EventReply<E> = E extends BrowserEvent<string, z.ZodType, infer R> ? z.output<R> : never

/** How a browser's event is acknowledged. */
export type EventAnswer<E> = { readonly reply: EventReply<E> } | { readonly failure: Failure }

import type { z } from 'zod'
import type { Access, PairAccess } from './call-access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API, declared once: the source of the server's route and validation, the client's types and
 * address, and its entry in the OpenAPI document (spec-decision 2).
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Path below `/api`, spelled as in the specification, parameters as `:name`. Case-insensitive. */
  readonly path: string
  /** Who may make it; required, so that no call is open by default. The feature's policy enforces it (docs/decisions/access). */
  readonly access: Access
  /**
   * For a call about a coach and a client: which of the two may make it. Its `userId` is the client's; in other calls it
   * is the caller's.
   */
  readonly pair?: PairAccess
  /** The field with the id of something the caller owns: the id of another member's thing gets the reply of a missing one. */
  readonly ownThing?: string
  /** A public call that reads the session if there is one. */
  readonly notesMember?: true
  /**
   * Its reply has answers, workbooks, notes or chat, or it lets somebody in: closed to staff who view as the member
   * (STAFF-13).
   */
  readonly private?: true
  /** Closed to logins by a token of the store, which open the store only (spec-decision 17.2). */
  readonly notFromStore?: true
  /** Also allowed while the account is to be deleted; all other calls are refused then. */
  readonly whileClosing?: true
  /** One sentence for the API page. */
  readonly summary: string
  /**
   * Its requirement: ids of the checklist, sections of the specification. It begins with `ours: ` if the specification
   * has no such call; a sentence with the reason is enough then.
   */
  readonly source: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body is a multipart form instead of JSON: fields come as text, files as `File`. */
  readonly form?: {
    readonly maxFileBytes: number
    readonly tooLarge: ErrorCode
    /** Of large files: how many a server takes at once, one of each member; the others come later (docs/decisions/limits). */
    readonly atATime?: number
  }
  /**
   * Rate limit per minute for one member, or one IP address of visitors, for calls that cost more than others
   * (docs/decisions/limits).
   */
  readonly perMinute?: number
  /** The reply is a file of this type instead of JSON; such a call cannot be in a batch. */
  readonly file?: 'application/pdf' | 'text/csv'
  readonly reply: Reply
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201
  /** Its own error codes; `call-errors.ts` adds those that follow from the rest of the declaration. */
  readonly errors?: readonly ErrorCode[]
}

interface Named<M extends Method, Path extends string> {
  readonly method: M
  readonly path: Path
}

/** Declares a call; only infers types. Method and path are literal types: the client names the call by them (`call-names.ts`). */
export const call = <
  const M extends Method,
  const Path extends string,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(
  declaration: Call<Params, Query, Body, Reply> & Named<M, Path>,
): Call<Params, Query, Body, Reply> & Named<M, Path> => declaration

/** The input of a call: its declared parts before parsing. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodUndefined ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodUndefined ? unknown : { query: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> })
    : never

/** The input of a handler: the same parts, parsed. */
export type CallParsed<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

export type CallReply<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

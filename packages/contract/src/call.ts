import type { z } from 'zod'
import type { Access, PairAccess } from './call-access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API, declared once. The server takes its route and validation from it, the client its types and
 * address, the OpenAPI document its page (spec-decision 2).
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** Path below `/api`, spelled as in the specification, parameters as `:name`. Matched without regard to case. */
  readonly path: string
  /** Who may make it. Default deny: there is no default. The policy of its feature enforces it (docs/decisions/access). */
  readonly access: Access
  /**
   * It is about a coach and a client; which of the two may make it. Its `userId` is the client's, that of any other call
   * the caller's own.
   */
  readonly pair?: PairAccess
  /** The field that names a thing of the caller's own: another member's is answered like one that does not exist. */
  readonly ownThing?: string
  /** A public call that takes note of the member when one is signed in. */
  readonly notesMember?: true
  /** Also for a member whose account is to be deleted; every other call is closed to her until she keeps it. */
  readonly whileClosing?: true
  /** One sentence for the API page. */
  readonly summary: string
  /**
   * What asks for it: ids of the checklist, sections of the specification. It begins with `ours: ` where the specification
   * has no such call; then a sentence of why will do.
   */
  readonly source: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body is a multipart form instead of JSON: fields come as text, files as `File`. */
  readonly form?: { readonly maxFileBytes: number; readonly tooLarge: ErrorCode }
  /**
   * How often one member, or one address of visitors, may make it in a minute, where it costs more than others
   * (docs/decisions/limits).
   */
  readonly perMinute?: number
  /** The reply is a file of this type instead of JSON; such a call is no part of a batch. */
  readonly file?: 'application/pdf'
  readonly reply: Reply
  /** Status of success; 200 unless told. */
  readonly status?: 200 | 201
  /** Its own failures; those that follow from the rest of its declaration are in `call-errors.ts`. */
  readonly errors?: readonly ErrorCode[]
}

interface Named<M extends Method, Path extends string> {
  readonly method: M
  readonly path: Path
}

/** Declares a call; only infers types. Its method and path stay literal: the client names it by them (`call-names.ts`). */
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

/** What the caller passes: the parts that the call declares, as they are before parsing. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodUndefined ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodUndefined ? unknown : { query: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> })
    : never

/** What a handler receives: the same parts, parsed. */
export type CallParsed<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

export type CallReply<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

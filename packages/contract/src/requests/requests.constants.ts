/** Kinds of requests that visitors send by form (spec-decision 11). */
export const REQUEST_KINDS = ['affiliate', 'ambassador', 'coach', 'order', 'contact'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const MESSAGE_MAX = 4000

/** Kinds that require a message. */
export const needsMessage = (kind: RequestKind): boolean => kind === 'contact' || kind === 'order'
export const NO_MESSAGE = 'Tell us what we can do for you.'

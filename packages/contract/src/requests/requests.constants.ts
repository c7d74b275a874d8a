/** What a visitor can ask for with a form of ours (spec-decision 11). */
export const REQUEST_KINDS = ['affiliate', 'ambassador', 'coach', 'order', 'contact'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const MESSAGE_MAX = 4000

/** The kinds that mean nothing without words. */
export const needsMessage = (kind: RequestKind): boolean => kind === 'contact' || kind === 'order'
export const NO_MESSAGE = 'Please write what we can do for you.'

/** Kinds of shares. 1 and 2 are from the specification (C-41), the others from spec-decision 16.9. */
export const SHARE_KINDS = { wheel: 1, topSeven: 2, badge: 3, goal: 4 } as const
export type ShareKind = (typeof SHARE_KINDS)[keyof typeof SHARE_KINDS]

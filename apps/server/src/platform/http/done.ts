/** The reply of a call without data (`Done` of the contract). */
export const DONE = { ok: true } as const

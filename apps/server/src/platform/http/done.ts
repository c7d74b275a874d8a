/** The reply of a call that has nothing else to say (`Done` of the contract). */
export const DONE = { ok: true } as const

import type { Limit } from '../account/attempts.service.ts'

const HOUR = 60 * 60_000

/** A family with several cards gets through; trying out stolen numbers does not pay. */
export const PAY_ADDRESS: Limit = { max: 60, windowMs: HOUR }
export const PAY_MEMBER: Limit = { max: 15, windowMs: HOUR }

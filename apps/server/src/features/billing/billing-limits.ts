import { HOUR_MS } from '@oola/contract/durations'
import type { Limit } from '../account/attempts.service.ts'

/** A family with several cards gets through; trying out stolen numbers does not pay. */
export const PAY_ADDRESS: Limit = { max: 60, windowMs: HOUR_MS }
export const PAY_MEMBER: Limit = { max: 15, windowMs: HOUR_MS }

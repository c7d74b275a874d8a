import { HOUR_MS } from '@oola/contract/durations'
import type { Limit } from '../account/attempts.service.ts'

/** Enough for a family with several cards; too few for trying out stolen numbers. */
export const PAY_ADDRESS: Limit = { max: 60, windowMs: HOUR_MS }
export const PAY_MEMBER: Limit = { max: 15, windowMs: HOUR_MS }

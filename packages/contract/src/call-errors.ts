import type { Call } from './call.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

/** Codes for refused access: no session, a closing account, the feature's policy, staff who only view. */
const ofAccess = (call: Call): ErrorCode[] => {
  const { method, access, pair, whileClosing, private: isPrivate, notFromStore } = call
  // Staff calls bring theirs (`staffCall`).
  if (access === 'staff') return []
  const ofViews: ErrorCode[] = method !== 'GET' || isPrivate ? ['view_only'] : []
  if (access === 'public') return ofViews
  return [
    ...ofViews,
    'not_signed_in',
    'not_allowed',
    ...(whileClosing ? [] : (['account_closing'] as const)),
    // Coaches, too, whichever call they make as one.
    ...(notFromStore || access === 'coach' || (pair && pair.side !== 'client')
      ? (['store_only'] as const)
      : []),
    ...(access === 'tracker' ? (['wrong_step'] as const) : []),
    ...(pair ? (['not_found'] as const) : []),
    ...(pair?.when === 'open' ? (['coaching_over'] as const) : []),
  ]
}

/** Codes for refused input. A body is read and counted even if the call declares none. */
const ofInput = ({ method, params, query, form, perMinute }: Call): ErrorCode[] => {
  if (method !== 'GET')
    return ['validation_failed', 'unsupported_media', 'rate_limited', ...(form ? [form.tooLarge] : [])]
  return [
    ...(params || query ? (['validation_failed'] as const) : []),
    ...(perMinute ? (['rate_limited'] as const) : []),
  ]
}

/** Codes of any call: an incomplete request, a head or body that is too large, a server error. */
const OF_ANY = ['too_slow', 'too_large', 'internal', 'unavailable'] as const

/**
 * Every code that a call may be refused with, by status: its own `errors`, and those that follow from the rest of its
 * declaration (docs/decisions/contract).
 */
export const errorsOf = (call: Call): ErrorCode[] => {
  const codes = new Set([...OF_ANY, ...ofInput(call), ...ofAccess(call), ...(call.errors ?? [])])
  return [...codes].sort((one, other) => ERRORS[one].status - ERRORS[other].status)
}

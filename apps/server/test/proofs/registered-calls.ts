import type { Call } from '@oola/contract/call'
import type { BeyondOneMember } from '#server/platform/http/handle.ts'
import { registerCalls } from '#server/portal-calls.ts'
import type { Services } from '#server/services.ts'
import { registerStaffCalls } from '#server/staff-calls.ts'

interface Registered {
  /** The handler of its route, without the route's own checks. */
  readonly handler: (incoming: object) => Promise<unknown>
  readonly beyond: BeyondOneMember
}

/** Every call but the batch, with its route's arguments. */
export const registeredCalls = (services: Services): ReadonlyMap<Call, Registered> => {
  const registered = new Map<Call, Registered>()
  const add = (call: Call, handler: unknown, beyond: BeyondOneMember = {}): void => {
    registered.set(call, { handler: handler as Registered['handler'], beyond })
  }
  registerCalls(add, services)
  registerStaffCalls(add, services, [])
  return registered
}

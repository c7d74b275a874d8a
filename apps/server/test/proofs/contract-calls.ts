import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '@oola/contract/call'
import type { ErrorCode } from '@oola/contract/errors'
import { isStaffCall, type StaffCall } from '@oola/contract/staff/staff-call'

const CONTRACT = path.resolve(import.meta.dirname, '../../../../packages/contract/src')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** `PUT /Goals/SetOolaOne/:goalId` */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** Every call of the contract, found in its files, so that none is missing here. */
export const listCalls = async (): Promise<Call[]> => {
  const files = (await readdir(CONTRACT, { recursive: true })).filter((file) => file.endsWith('.calls.ts'))
  const modules = await Promise.all(
    files.sort().map((file): Promise<Record<string, unknown>> => import(path.join(CONTRACT, file))),
  )
  return modules.flatMap((exported) => Object.values(exported)).filter(isCall)
}

/** The calls of the portal, without the staff console's. */
export const listPortalCalls = async (): Promise<Call[]> =>
  (await listCalls()).filter((call) => !isStaffCall(call))

/** The calls of the staff console. */
export const listStaffCalls = async (): Promise<StaffCall[]> => (await listCalls()).filter(isStaffCall)

/** Whether everyone may make it, signed in or not. */
export const isOpen = (call: Call): boolean =>
  call.access === 'public' || (isStaffCall(call) && call.staff === 'open')

/** How it refuses who has not signed in. */
export const closedCode = (call: Call): ErrorCode =>
  isStaffCall(call) ? 'staff_not_signed_in' : 'not_signed_in'

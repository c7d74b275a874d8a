import { createHmac } from 'node:crypto'
import { CREDENTIAL_MINUTES } from '@oola/contract/meetings/meetings.constants'
import type { IceServer } from '@oola/contract/meetings/meetings.schema'

interface Settings {
  readonly STUN_URLS: readonly string[]
  readonly TURN_URLS?: readonly string[] | undefined
  readonly TURN_SECRET?: string | undefined
}

/**
 * STUN and TURN servers for the call. A TURN credential is temporary: its name is the expiry, its password the name
 * signed with the shared secret (TURN REST API, coturn's `use-auth-secret`).
 */
export const iceServers = (
  { STUN_URLS, TURN_URLS, TURN_SECRET }: Settings,
  memberId: number,
  now: Date,
): IceServer[] => {
  const stun = STUN_URLS.length > 0 ? [{ urls: [...STUN_URLS] }] : []
  if (!TURN_URLS || !TURN_SECRET) return stun
  const until = Math.floor(now.getTime() / 1000) + CREDENTIAL_MINUTES * 60
  const username = `${until}:${memberId}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...stun, { urls: [...TURN_URLS], username, credential }]
}

import type { AuthorizedRoom } from './rooms.ts'

/**
 * For `*.policy.ts` alone, after it has looked (`scripts/structure` proves it).
 * @param group as the wire names it, `notifications-7`
 */
export const authorizedRoom = (group: string): AuthorizedRoom => `group:${group}` as AuthorizedRoom

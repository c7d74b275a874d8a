import type { AuthorizedRoom } from './rooms.ts'

/**
 * Only for `*.policy.ts`, after its check (`scripts/structure` enforces it).
 * @param group its name on the wire, `notifications-7`
 */
export const authorizedRoom = (group: string): AuthorizedRoom => `group:${group}` as AuthorizedRoom

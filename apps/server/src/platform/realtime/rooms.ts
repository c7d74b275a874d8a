declare const authorized: unique symbol

/** A room that a socket may enter or publish to. Only a feature's policy creates one (`authorized-room.ts`). */
export type AuthorizedRoom = string & { readonly [authorized]: true }

/** Rooms that the server assigns; no group's name begins like these. */
export const memberRoom = (memberId: number): string => `member:${memberId}`
export const sessionRoom = (sessionKey: string): string => `session:${sessionKey}`

/**
 * The sockets of one tab on a hub: all others receive the changes of that tab. Includes the member, so that a member
 * cannot name the tab of another.
 */
export const tabRoom = (memberId: number, tabId: string): string => `tab:${memberId}:${tabId}`

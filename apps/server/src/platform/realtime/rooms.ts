declare const authorized: unique symbol

/** A room that somebody may enter or speak to. Only a feature's policy makes one (`authorized-room.ts`). */
export type AuthorizedRoom = string & { readonly [authorized]: true }

/** Rooms of the server's own making; no group's name begins like these. */
export const memberRoom = (memberId: number): string => `member:${memberId}`
export const sessionRoom = (sessionKey: string): string => `session:${sessionKey}`

/** The sockets of one tab on a hub: what it has changed itself is told to all others. Under the member, so that nobody names the tab of somebody else. */
export const tabRoom = (memberId: number, tabId: string): string => `tab:${memberId}:${tabId}`

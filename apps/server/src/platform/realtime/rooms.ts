declare const authorized: unique symbol

/** A room that somebody may enter or speak to. Only a feature's policy makes one (`authorized-room.ts`). */
export type AuthorizedRoom = string & { readonly [authorized]: true }

/** Rooms of the server's own making, for closing connections; no group's name begins like these. */
export const memberRoom = (memberId: number): string => `member:${memberId}`
export const sessionRoom = (sessionKey: string): string => `session:${sessionKey}`

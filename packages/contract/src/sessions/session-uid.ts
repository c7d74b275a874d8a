/** The UID of a session in calendars: the same in mails and feeds, so that calendars update the event (PORTAL-07; RFC 5545 3.8.4.7). */
export const sessionUid = (bookingId: string): string => `session-${bookingId}@oola`

/** Whether a calendar event is a session of the portal. */
export const isSessionUid = (uid: string): boolean => /^session-[\w-]+@oola$/.test(uid)

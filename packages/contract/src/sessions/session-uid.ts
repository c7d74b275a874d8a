/** What a session is called in calendars: the same in mails and feeds, so that a calendar that has it moves it (PORTAL-07; RFC 5545 3.8.4.7). */
export const sessionUid = (bookingId: string): string => `session-${bookingId}@oola`

/** Whether an event of a calendar is a session of ours. */
export const isSessionUid = (uid: string): boolean => /^session-[\w-]+@oola$/.test(uid)

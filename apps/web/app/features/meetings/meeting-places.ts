/** Where the member meets their coach, and a coach one of their clients. */
export const meetingPlace = (client: number | null): string =>
  client === null ? '/coachingRoom/meeting' : `/coachingRoom/meeting?client=${client}`

/** The room that the meeting belongs to. */
export const roomOfMeeting = (client: number | null): string =>
  client === null ? '/coachingRoom' : `/coachingRoom?client=${client}`

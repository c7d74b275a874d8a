/** Where the member meets her coach, and a coach one of her clients. */
export const meetingPlace = (client: number | null): string =>
  client === null ? '/coachingRoom/meeting' : `/coachingRoom/meeting?client=${client}`

/** The room that the meeting belongs to. */
export const roomOfMeeting = (client: number | null): string =>
  client === null ? '/coachingRoom' : `/coachingRoom?client=${client}`

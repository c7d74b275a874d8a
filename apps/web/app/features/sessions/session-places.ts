/** The addresses of sessions; a coach's name the client. */
export const SESSION_PLACES = {
  room: '/coachingRoom',
  book: '/coachingRoom/book',
  chat: '/coachingRoom/chat',
  wallet: '/coachingRoom/sessions',
} as const

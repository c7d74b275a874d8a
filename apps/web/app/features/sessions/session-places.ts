/** The addresses of sessions; a coach names the client. */
export const SESSION_PLACES = {
  room: '/coachingRoom',
  book: '/coachingRoom/book',
  chat: '/coachingRoom/chat',
  wallet: '/coachingRoom/sessions',
} as const

/** The longest answer before a session. */
export const PREPARATION_MAX = 1000

/** The three short questions before a session (DESK-08), in the words of the client and of the coach. */
export const PREPARATION_QUESTIONS = [
  { name: 'wentWell', client: 'What went well since you talked?', coach: 'What went well since we talked?' },
  { name: 'wasHard', client: 'What was hard?', coach: 'What was hard?' },
  { name: 'talkAbout', client: 'What should you talk about?', coach: 'What should we talk about?' },
] as const

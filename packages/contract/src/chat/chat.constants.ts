/** The longest message, in characters (G-89). */
export const MESSAGE_MAX = 2000
/** Messages per page. */
export const MESSAGES_A_PAGE = 50

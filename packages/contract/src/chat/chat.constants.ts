/** The longest message, in characters (G-89). */
export const MESSAGE_MAX = 2000
/** So many messages are read at once; older ones come by page. */
export const MESSAGES_A_PAGE = 50

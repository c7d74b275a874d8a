/** Clients who get one message at a time. */
export const MESSAGE_CLIENTS_MAX = 50

/** Length of the words of a search in notes. */
export const NOTE_SEARCH_MIN = 2
export const NOTE_SEARCH_MAX = 60

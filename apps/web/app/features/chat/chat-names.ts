// Separate from queries and outbox: every signed-in page loads the names, few load the chat.

/** Query key of the list of conversations. */
export const CHAT_LIST = ['chat', 'list'] as const

/** Name of the outbox of messages in the browser's storage. */
export const CHAT_OUTBOX = 'chat'

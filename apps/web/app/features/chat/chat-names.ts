// Separate from the queries: every signed-in page loads the name, few load the chat.

/** Query key of the list of conversations. */
export const CHAT_LIST = ['chat', 'list'] as const

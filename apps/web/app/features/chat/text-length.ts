import { tidyLines } from '@oola/contract/tidy-text'

/** The length of what would be stored: ends are trimmed. Counted as the server's schema counts. */
export const textLength = (text: string): number => tidyLines(text).length

import { tidyLines } from '@oola/contract/tidy-text'

/** The length after trimming, as the server's schema counts it. */
export const textLength = (text: string): number => tidyLines(text).length

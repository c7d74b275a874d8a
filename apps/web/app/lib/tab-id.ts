import { newClientKey } from './client-key.ts'

/** This page's own name while it is open. Each write and each socket carries it, so that no change of the page comes back as a hint. */
export const TAB_ID = newClientKey()

import { newClientKey } from './client-key.ts'

/**
 * Id of this page while it is open. Each write and each socket carries it, so that the page does not receive events
 * of its own changes.
 */
export const TAB_ID = newClientKey()

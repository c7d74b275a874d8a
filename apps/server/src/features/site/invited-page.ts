import { creditedPath } from '@oola/contract/site/referral-links'
import { escapeHtml } from '#server/platform/http/html.ts'

/** The placeholder that `InvitedBy` of the web client renders. */
const PLACE = ' data-invited-by=""></p>'
const LINK = /(<a\b[^>]*? href=")(\/[^"?#]*)(?=")/g

/**
 * A finished page under an ambassador's alias for browsers without JavaScript: shows the ambassador's name, and its
 * links include the alias (AMB-01, AMB-02). With JavaScript the client does the same.
 */
export const invitedPage = (html: string, { name, webAlias }: { name: string; webAlias: string }): string =>
  html
    .replace(LINK, (_, start: string, path: string) => start + escapeHtml(creditedPath(path, webAlias)))
    .replace(PLACE, () => ` data-invited-by="">${escapeHtml(name)} invited you to Oola.</p>`)

import { creditedPath } from '@oola/contract/site/referral-links'
import { escapeHtml } from '#server/platform/http/html.ts'

/** Where `InvitedBy` of the web client leaves room for the words. */
const PLACE = ' data-invited-by=""></p>'
const LINK = /(<a\b[^>]*? href=")(\/[^"?#]*)(?=")/g

/**
 * A finished page under an ambassador's alias for browsers without JavaScript: it names her, and its links keep her
 * credit (AMB-01, AMB-02). With JavaScript the client says and does the same.
 */
export const invitedPage = (html: string, { name, webAlias }: { name: string; webAlias: string }): string =>
  html
    .replace(LINK, (_, start: string, path: string) => start + escapeHtml(creditedPath(path, webAlias)))
    .replace(PLACE, () => ` data-invited-by="">${escapeHtml(name)} invited you to Oola.</p>`)

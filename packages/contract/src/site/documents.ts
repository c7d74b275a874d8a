/**
 * The PDF documents, by their part of the site's content, and their addresses. `npm run documents` builds them from the
 * texts of that part.
 */
export const DOCUMENTS = {
  privacyPolicy: '/media/documents/privacy-policy.pdf',
  termsOfUse: '/media/documents/terms-of-use.pdf',
  opportunityDocument: '/media/documents/opportunity.pdf',
} as const
export type DocumentName = keyof typeof DOCUMENTS

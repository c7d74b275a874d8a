/**
 * The documents that are PDFs, by their part of the site's content, and where each is served. They are made from the
 * words of that part by `npm run documents`.
 */
export const DOCUMENTS = {
  privacyPolicy: '/media/documents/privacy-policy.pdf',
  termsOfUse: '/media/documents/terms-of-use.pdf',
  opportunityDocument: '/media/documents/opportunity.pdf',
} as const
export type DocumentName = keyof typeof DOCUMENTS

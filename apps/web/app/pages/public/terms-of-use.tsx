import words from 'site-content:termsOfUse'
import { DOCUMENTS } from '@oola/contract/site/documents'
import { DocumentPage } from '#web/features/site/components/document-page.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'

export const meta = () => pageMeta(words.head)

/** /termsOfUse (public.md 2.1; PUBLIC-83). */
export default function TermsOfUse() {
  return <DocumentPage document={words} file={DOCUMENTS.termsOfUse} />
}

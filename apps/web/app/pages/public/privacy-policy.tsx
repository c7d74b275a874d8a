import words from 'site-content:privacyPolicy'
import { DOCUMENTS } from '@oola/contract/site/documents'
import { DocumentPage } from '#web/features/site/components/document-page.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'

export const meta = () => pageMeta(words.head)

/** /privacyPolicy (public.md 2.1; PUBLIC-83). */
export default function PrivacyPolicy() {
  return <DocumentPage document={words} file={DOCUMENTS.privacyPolicy} />
}

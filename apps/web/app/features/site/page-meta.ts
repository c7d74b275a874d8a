import type { PageHead } from '@oola/contract/site/words.schema'

/** Title and description of a public page, for `meta`. */
export const pageMeta = ({ title, description }: PageHead) => [
  { title: `${title} · Oola` },
  { name: 'description', content: description },
]

import { lazy, Suspense } from 'react'
import classes from './text.module.css'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

interface FinishedHtmlProps {
  html: string
  /** The very text of the build, which sanitized it; any other text is sanitized here first. */
  finished: boolean
}

/**
 * HTML of a prerendered page: present without JavaScript, and without the sanitizer, which a page loads only for
 * content newer than itself.
 */
export function FinishedHtml({ html, finished }: FinishedHtmlProps) {
  if (finished) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the schema of the content (site.content.ts)
    return <div className={classes.prose} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <Suspense fallback={null}>
      <RichText html={html} />
    </Suspense>
  )
}

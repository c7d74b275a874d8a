import { lazy, Suspense } from 'react'
import classes from './text.module.css'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

interface FinishedHtmlProps {
  html: string
  /** It is the very text of the build, which cleaned it; anything else is cleaned here first. */
  finished: boolean
}

/**
 * HTML of a finished page: there without JavaScript, and without the cleaner, which a page loads only for words that are
 * newer than itself.
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

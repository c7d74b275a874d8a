import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { ATTRIBUTES, TAGS } from './rich-text-rules.ts'
import classes from './text.module.css'

const clean = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false })

/** `RichText` in a browser without a native sanitizer. */
export function PurifiedText({ html }: { html: string }) {
  const safe = useMemo(() => clean(html), [html])
  return (
    <div
      className={classes.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}

import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'
import { ATTRIBUTES, TAGS } from './rich-text-rules.ts'

const clean = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false })

/** `RichText` in a browser that cannot clean HTML by itself. */
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

import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'

// The server has cleaned this already; a second layer costs little (traps 51). Styles and ids could dress up the page.
const CLEAN = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'],
  FORBID_ATTR: ['style', 'id', 'class', 'name'],
}

const clean = (html: string): string => {
  // Prerendering has no document; the words come with the hydration.
  if (typeof window === 'undefined') return ''
  const fragment = DOMPurify.sanitize(html, { ...CLEAN, RETURN_DOM_FRAGMENT: true })
  for (const link of fragment.querySelectorAll('a[target="_blank"]'))
    link.setAttribute('rel', 'noopener noreferrer')
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/** HTML from content or staff, cleaned. Only this and finished-html.tsx put HTML into a page (style 21). */
export function RichText({ html }: { html: string }) {
  const safe = useMemo(() => clean(html), [html])
  return (
    <div
      className={classes.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}

import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { ATTRIBUTES, TAGS } from './rich-text-rules.ts'
import classes from './text.module.css'

declare global {
  interface Element {
    /** Newer than TypeScript's DOM types. */
    setHTML(html: string, options: { sanitizer: SanitizerConfig }): void
  }
}

const isBrowser = typeof document !== 'undefined'
const cleansItself = isBrowser && 'setHTML' in Element.prototype

const load = async () => ({ default: (await import('./purified-text.tsx')).PurifiedText })
const Purified = lazy(load)
// Preload: the page will need it soon; a failure shows then, and is retried.
if (isBrowser && !cleansItself) load().catch(() => undefined)

/**
 * HTML from content or staff. The server has sanitized it already; a second layer is cheap (traps 51): the
 * browser's own, and a library of 10 KiB for browsers without one. Only the files in this folder insert HTML into a
 * page (style 21). Prerendering has neither: the content renders at hydration.
 */
export function RichText({ html }: { html: string }) {
  if (cleansItself) return <SanitizedText html={html} />
  return (
    <Suspense fallback={null}>
      <Purified html={html} />
    </Suspense>
  )
}

function SanitizedText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.setHTML(html, { sanitizer: { elements: TAGS, attributes: ATTRIBUTES } })
  }, [html])
  return <div ref={box} className={classes.prose} />
}

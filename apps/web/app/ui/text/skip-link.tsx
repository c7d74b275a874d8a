import type { MouseEvent } from 'react'
import classes from './text.module.css'

/** The first tab stop of a page: skips the header, to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(to)
    if (!target) return
    // The address does not change: returning to it should show the top of the page.
    event.preventDefault()
    target.focus()
  }
  return (
    <a href={`#${to}`} className={classes.skip} onClick={skip}>
      Skip to content
    </a>
  )
}

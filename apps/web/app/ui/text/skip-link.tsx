import type { MouseEvent } from 'react'
import classes from './text.module.css'

/** The first stop of the keyboard on a page: leads past the header, to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(to)
    if (!target) return
    // The address stays as it is: coming back to it should show the page's beginning.
    event.preventDefault()
    target.focus()
  }
  return (
    <a href={`#${to}`} className={classes.skip} onClick={skip}>
      Skip to content
    </a>
  )
}

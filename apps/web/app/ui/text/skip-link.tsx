import classes from './skip-link.module.css'

/** The first stop of the keyboard on a page: leads past the header. */
export function SkipLink({ to = 'content' }: { to?: string }) {
  return (
    <a href={`#${to}`} className={classes.skip}>
      Skip to content
    </a>
  )
}

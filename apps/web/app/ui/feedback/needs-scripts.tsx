import classes from './states.module.css'

/**
 * Above what can be read but not used without JavaScript: a form, a test, a page behind the login (spec-decision 11). Only
 * finished pages say it; the words are not in what browsers that run scripts download.
 */
export function NeedsScripts() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className={classes.note}>
          <strong>This page needs JavaScript.</strong> It is off in this browser. Turn it on and load the page
          again.
        </p>
      )}
    </noscript>
  )
}

import classes from './states.module.css'

/**
 * Notice above content that is readable but not usable without JavaScript: a form, a test, a page behind the login
 * (spec-decision 11). Only prerendered pages contain it; it is not in the client bundle.
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

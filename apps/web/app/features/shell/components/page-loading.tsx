import { Button } from '#web/ui/buttons/button.tsx'
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { CHUNK_LOAD_FAILURE } from '../chunk-load-failure.ts'
import classes from './shell.module.css'

/**
 * The window before the first page has loaded. It is prerendered HTML, so on a slow connection it is visible
 * seconds before the bundle has loaded: large text, where the page's own heading will be. Fast starts never show
 * it.
 */
export function PageLoading() {
  return (
    <div className={`${classes.page} ${classes.loading}`} role="status">
      <div className={classes.header}>
        <Logo />
      </div>
      <div className={`${classes.body} ${classes.waiting}`}>
        <Text size="display" className={classes.words}>
          Seven areas, one wheel and the next small step. We are opening your Oola right where you left it.
        </Text>
        <NeedsScripts />
        <Spinner />
      </div>
      {/* Shown when the bundle cannot start (`WATCH_START`): plain HTML, since no script runs then. */}
      <div className={`${classes.body} ${classes.lost}`}>
        <Text size="display" className={classes.words}>
          {CHUNK_LOAD_FAILURE.title}
        </Text>
        <p>{CHUNK_LOAD_FAILURE.text}</p>
        {/* This very address. */}
        <Button href="">TRY AGAIN</Button>
      </div>
    </div>
  )
}

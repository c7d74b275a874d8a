import { Link, useNavigation, useRevalidator } from 'react-router'
import { ConnectionError, isClosedToView } from '#web/lib/api-error.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { ChunkLoadError } from '#web/lib/reload-once.ts'
import { ClosedState, ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { CHUNK_LOAD_FAILURE } from '../chunk-load-failure.ts'
import classes from './shell.module.css'

/** Replaces a page that failed to load. */
export function PageFailure({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const offline = error instanceof ConnectionError
  const lost = error instanceof ChunkLoadError
  if (!offline) logFailure('page failure', error)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/home" aria-label="Oola home">
          <Logo />
        </Link>
      </header>
      <main className={classes.failure}>
        {isClosedToView(error) ? (
          <ClosedState level={1} />
        ) : (
          <ErrorState
            level={1}
            title={
              lost
                ? CHUNK_LOAD_FAILURE.title
                : offline
                  ? 'We cannot reach Oola right now'
                  : 'Error with the server, we are fixing it'
            }
            // The browser caches a failed module load for the lifetime of the document.
            onRetry={() => (lost ? location.reload() : void revalidate())}
            retrying={state === 'loading' || navigation.state !== 'idle'}
          >
            {lost ? CHUNK_LOAD_FAILURE.text : 'Everything you have saved is safe. Try again in a moment.'}
          </ErrorState>
        )}
      </main>
    </div>
  )
}

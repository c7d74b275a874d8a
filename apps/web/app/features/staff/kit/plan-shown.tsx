import { IconMail } from '@tabler/icons-react'
import { ApiError } from '#web/lib/api-error.ts'
import { Difference } from './difference.tsx'
import { failureWords } from './failure-words.ts'
import { ListFailed, ListLoading } from './list-states.tsx'
import classes from './staff-window.module.css'
import type { usePlan } from './use-plan.ts'

/** What a change would do: what went wrong, the difference, the mail. */
export function PlanShown({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const { planned, isCurrent, isWaiting, error, failure, changed } = plan
  return (
    <>
      {changed && (
        <p className={classes.changed} role="alert">
          <b>Someone changed this in the meantime.</b> Here is what would happen now. Look again, then
          confirm.
        </p>
      )}
      {failure !== null && <Failure error={failure} />}
      {isRefused(error) && <Failure error={error} />}
      {error && !isRefused(error) && (
        <ListFailed
          what="What this would change"
          error={error}
          retrying={plan.isFetching}
          onRetry={plan.retry}
        />
      )}
      {isWaiting && <ListLoading rows={3} label="Reading what will change" />}
      {planned && (
        <section aria-label="This will change" aria-busy={!isCurrent} aria-live="polite">
          <p className={classes.label}>This will change</p>
          <Difference changes={planned.changes} />
        </section>
      )}
      {planned?.mail && (
        <details className={classes.mail}>
          <summary>
            <IconMail size={18} stroke={1.75} aria-hidden />
            <span>
              One mail goes to {planned.mail.to}: “{planned.mail.subject}”. <b>Preview</b>
            </span>
          </summary>
          <div className={classes.letter}>
            <b>{planned.mail.subject}</b>
            <p>{planned.mail.text}</p>
          </div>
        </details>
      )}
    </>
  )
}

/** The server says why it cannot be done: trying again does not help. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 409].includes(error.status)

function Failure({ error }: { error: unknown }) {
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <div className={classes.refused} role="alert">
      <p>
        {error instanceof ApiError && <b>{error.title}. </b>}
        {failureWords(error)}
      </p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

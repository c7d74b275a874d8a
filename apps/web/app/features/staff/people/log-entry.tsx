import type { AuditEntry } from '@oola/contract/staff/audit.calls'
import { Text } from '#web/ui/text/text.tsx'
import { Difference } from '../kit/difference.tsx'
import { StaffLink } from '../kit/staff-button.tsx'
import classes from './components/people.module.css'
import { changesOf, kindWords } from './log-words.ts'
import { exactWords } from './moment-words.ts'

/** One entry in full: the difference, the reason, the second, the number (look-staff 4, 60). */
export function LogEntry({ entry }: { entry: AuditEntry }) {
  const { id, actor, about, kind, at, from, reason, memberId, hash, requestId } = entry
  const changes = changesOf(entry)
  return (
    <article className={classes.entry} aria-labelledby="entry-title" aria-live="polite">
      <h3 id="entry-title" className={classes.entryTitle}>
        {kindWords(kind)}: {about}
      </h3>
      <Text size="caption" tone="faint">
        {actor}, {exactWords(at)}, entry {id}, {from === 'shell' ? 'in the shell' : `from ${from}`}.
        {reason && (
          <>
            {' '}
            Reason: <b className={classes.reason}>“{reason}”</b>
          </>
        )}
      </Text>
      {changes.length > 0 && <Difference changes={changes} />}
      <dl className={classes.marks}>
        {requestId && (
          <>
            <dt>Request</dt>
            <dd>{requestId}</dd>
          </>
        )}
        <dt>Hash</dt>
        <dd>{hash}</dd>
      </dl>
      {memberId !== null && (
        <div>
          <StaffLink to={`/staff/members/${memberId}`}>Open member</StaffLink>
        </div>
      )}
    </article>
  )
}

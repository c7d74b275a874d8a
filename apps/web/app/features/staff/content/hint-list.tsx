import type { CallReply } from '@oola/contract/call'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import classes from './components/content.module.css'
import { fileAddress } from './file-address.ts'

const SHOWN_MAX = 50

interface HintListProps {
  readonly files: readonly CallReply<StaffCalls['GET /staff/content']>['files'][number][]
}

/** The findings of the checks in all files, drafts included (AUTHOR-08). */
export function HintList({ files }: HintListProps) {
  const hints = files.flatMap(({ file, title, hints: found }) =>
    found.map((each) => ({ ...each, file, title })),
  )
  return (
    <section aria-label="Hints" className={classes.hints}>
      <h2 className={classes.legend}>Hints</h2>
      {hints.length === 0 ? (
        <Text size="caption" tone="faint">
          None. All texts keep to the house style.
        </Text>
      ) : (
        <ul className={classes.problems}>
          {hints.slice(0, SHOWN_MAX).map(({ file, title, place, message }) => (
            <li key={`${file} ${place} ${message}`}>
              <Link to={fileAddress(file)}>{[title, place].filter(Boolean).join(', ')}</Link>:{' '}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {hints.length > SHOWN_MAX && (
        <Text size="caption" tone="faint">
          The first {SHOWN_MAX} of {hints.length}
        </Text>
      )}
    </section>
  )
}

import type { EditedFile } from '@oola/contract/staff/content.calls'
import { placeWords } from '@oola/contract/staff/name-in-words'
import { valueDifferences } from '@oola/contract/staff/value-differences'
import { Text } from '#web/ui/text/text.tsx'
import { Difference } from '../../kit/difference.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import classes from './content.module.css'

interface EditorDifferencesProps {
  readonly shown: unknown
  readonly values: unknown
  readonly problems: EditedFile['faults']
  readonly onDiscard: (() => void) | undefined
}

/** What members would see instead, what has to be fixed, and hints. */
export function EditorDifferences({ shown, values, problems, onDiscard }: EditorDifferencesProps) {
  const changes = valueDifferences(shown, values)
  return (
    <>
      <h2 className={classes.legend}>What differs from what members see</h2>
      {changes.length === 0 ? (
        <Text size="caption" tone="faint">
          Nothing yet.
        </Text>
      ) : (
        <Difference changes={changes} />
      )}
      {problems.length > 0 && (
        <>
          <h2 className={classes.legend}>To fix, and hints</h2>
          <ul className={classes.problems}>
            {problems.map(({ steps, message }) => (
              <li key={`${steps.join('.')} ${message}`}>
                <b>{placeWords(steps)}</b> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {onDiscard && (
        <StaffButton variant="link" onClick={onDiscard}>
          Throw the draft away
        </StaffButton>
      )}
    </>
  )
}

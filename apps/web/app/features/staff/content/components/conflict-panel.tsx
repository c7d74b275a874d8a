import { placeWords } from '@oola/contract/staff/name-in-words'
import { valueWords } from '@oola/contract/staff/value-differences'
import { Text } from '#web/ui/text/text.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import type { Conflict } from '../merge-values.ts'
import classes from './conflict-panel.module.css'

interface ConflictPanelProps {
  readonly conflicts: readonly Conflict[]
  /** Who saved first. */
  readonly author: string
  readonly onDecide: (conflict: Conflict, taken: 'mine' | 'theirs') => void
}

/** The fields that two people changed at the same time, with both texts: each is decided by itself (AUTHOR-04). */
export function ConflictPanel({ conflicts, author, onDecide }: ConflictPanelProps) {
  return (
    <section className={classes.conflict} role="alert" aria-label="Changed by both">
      <p>
        <b>{author} changed the same words while you were writing.</b> Nothing is lost: choose for each field.
        Until then your draft is not saved.
      </p>
      {conflicts.map((conflict) => {
        const name = placeWords(conflict.steps) || 'The whole file'
        return (
          <fieldset key={name} className={classes.both} aria-label={name}>
            <b>{name}</b>
            <div className={classes.side}>
              <Text as="span" size="caption" tone="faint">
                Yours
              </Text>
              <p>{valueWords(conflict.mine)}</p>
              <StaffButton onClick={() => onDecide(conflict, 'mine')}>Keep mine</StaffButton>
            </div>
            <div className={classes.side}>
              <Text as="span" size="caption" tone="faint">
                {author}
              </Text>
              <p>{valueWords(conflict.theirs)}</p>
              <StaffButton onClick={() => onDecide(conflict, 'theirs')}>{`Take ${author}’s`}</StaffButton>
            </div>
          </fieldset>
        )
      })}
    </section>
  )
}

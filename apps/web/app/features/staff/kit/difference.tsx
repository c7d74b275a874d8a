import type { PlannedChange } from '@oola/contract/staff/planned-change'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { diffWordsWithSpace } from 'diff'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './difference.module.css'

interface DifferenceProps {
  /** From a plan or from an entry of the log; null means "nothing there". */
  readonly changes: PlannedChange['changes']
}

/** Fields before and after: name, old, new. Screen readers read "removed" and "added" (look-staff 3). */
export function Difference({ changes }: DifferenceProps) {
  return (
    <dl className={classes.difference}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.field}>
          <dt>{field}</dt>
          <dd>
            {before === null ? (
              <span className={classes.nothing}>Nothing</span>
            ) : (
              <del className={classes.old}>
                <IconMinus size={14} stroke={2.2} aria-hidden />
                <VisuallyHidden>removed: </VisuallyHidden>
                <span>{before}</span>
              </del>
            )}
            {after === null ? (
              <span className={classes.nothing}>Nothing</span>
            ) : (
              <ins className={classes.new}>
                <IconPlus size={14} stroke={2.2} aria-hidden />
                <VisuallyHidden>added: </VisuallyHidden>
                <span>{after}</span>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A running text with what was taken out and put in, word by word. */
export function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = diffWordsWithSpace(before, after)
  return (
    <p className={classes.text}>
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference is drawn as a whole
        if (added) return <MarkedWords key={index} kind="ins" words={value} />
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference is drawn as a whole
        if (removed) return <MarkedWords key={index} kind="del" words={value} />
        return value
      })}
    </p>
  )
}

function MarkedWords({ kind: Tag, words }: { kind: 'ins' | 'del'; words: string }) {
  return (
    <Tag className={Tag === 'ins' ? classes.new : classes.old} data-in-text>
      <VisuallyHidden>{Tag === 'ins' ? ' added: ' : ' removed: '}</VisuallyHidden>
      {words}
    </Tag>
  )
}

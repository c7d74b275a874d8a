import { groupedNumber } from '@oola/contract/grouped-number'
import { percentOf, type Share } from '@oola/contract/staff/report-sums'
import { Floating } from '#web/ui/layout/floating.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { percentWords } from '../report-words.ts'
import classes from './reports.module.css'

interface FigureNumberProps {
  readonly title: string
  readonly definition: string
  /** What is written. */
  readonly words: string
  readonly period: string
  readonly share?: Share | null
  /** The months before, in words, and the share then. */
  readonly before?: { readonly words: string; readonly share: Share | null }
}

/** A number that says what it is when it is pressed: definition, period, fraction, the months before (REPORT-05). */
export function FigureNumber({ title, definition, words, period, share, before }: FigureNumberProps) {
  const { control, panel } = usePopover()
  return (
    <>
      <button type="button" className={classes.number} aria-label={`${title}: ${words}`} {...control}>
        {words}
      </button>
      <Floating {...panel} align="end" className={classes.definition} role="group" aria-label={title}>
        <b>{title}</b>
        <p>{definition}</p>
        <p className={classes.line}>{period}</p>
        {share && (
          <p className={classes.line}>
            {groupedNumber(share.part)} of {groupedNumber(share.whole)} <b>{percentOf(share).toFixed(1)} %</b>
          </p>
        )}
        {before && (
          <p className={classes.line}>
            {before.words} <b>{percentWords(before.share)}</b>
          </p>
        )}
        {words === 'few' && <p>Fewer than ten members: the number is not shown.</p>}
      </Floating>
    </>
  )
}

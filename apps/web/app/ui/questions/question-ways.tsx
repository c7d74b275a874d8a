import { type ReactNode, useId, useRef } from 'react'
import { useScreenKeys } from '#web/lib/use-screen-keys.ts'
import { BackArrow, ForwardArrow } from '../buttons/arrows.tsx'
import { Button } from '../buttons/button.tsx'
import { leadsOn } from './question-keys.ts'
import classes from './questions.module.css'

export interface QuestionWaysProps {
  /** Left out for the first question. */
  onPrevious?: (() => void) | undefined
  /** NEXT, or the label of the last question's button. */
  label?: string
  onNext: () => void
  /** The question is answered: NEXT is enabled. */
  ready: boolean
  /** The last question's button submits and does not navigate. */
  ends?: boolean
  /** Pending: the buttons are disabled. */
  saving?: boolean
  savingLabel?: string
  /** Why NEXT is disabled, or how many are selected. */
  note?: string
  /** `ink` in the room of an area. */
  variant?: 'ink' | 'primary'
  /** Between both. */
  children?: ReactNode
}

/** PREVIOUS and NEXT; Enter is NEXT. */
export function QuestionWays(props: QuestionWaysProps) {
  const { onPrevious, label = 'NEXT', onNext, ready, ends, saving = false, savingLabel, note } = props
  const ways = useRef<HTMLDivElement>(null)
  const noteId = useId()
  useScreenKeys(ways, (event) => {
    if (!leadsOn(event)) return
    event.preventDefault()
    if (ready && !saving) onNext()
  })
  return (
    <div ref={ways} className={classes.ways}>
      <div className={classes.back}>
        {onPrevious && (
          <Button variant="text" disabled={saving} onClick={onPrevious} leftIcon={<BackArrow />}>
            PREVIOUS
          </Button>
        )}
      </div>
      {props.children}
      <div className={classes.on}>
        {note !== undefined && (
          <span id={noteId} role="status">
            {note}
          </span>
        )}
        <Button
          variant={props.variant ?? 'ink'}
          size="lg"
          disabled={!ready}
          {...(note && !ready && { 'aria-describedby': noteId })}
          loading={saving}
          {...(savingLabel && { loadingLabel: savingLabel })}
          onClick={onNext}
          rightIcon={!ends && <ForwardArrow />}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}

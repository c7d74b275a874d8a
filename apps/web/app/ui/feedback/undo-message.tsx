import { UNDO_SECONDS } from '@oola/contract/actions/undo-window'
import { useEffect, useState } from 'react'
import { useMoment, useTopDialog } from '#web/lib/open-dialogs.ts'
import { dropUndo, type UndoOffer, type UndoPlace, useUndoOffer } from '#web/lib/undo-offer.ts'
import { Button } from '../buttons/button.tsx'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { LiveRegion } from './live-region.tsx'
import classes from './messages.module.css'

interface UndoMessageProps {
  place?: UndoPlace
  /** The change is already visible nearby. */
  brief?: boolean
  /** Pressed and about to unmount: the focus needs a new place. */
  onUndone: () => void
}

/**
 * Shows the change just made with an UNDO button (look.md 13, "UNDO"). Renders nothing when there is nothing to
 * undo.
 */
export function UndoMessage({ place = 'steps', ...props }: UndoMessageProps) {
  const offer = useUndoOffer(place)
  return (
    <>
      {offer && <Countdown key={offer.id} offer={offer} {...props} />}
      <LiveRegion>{offer ? `${offer.text}. You can undo it for ${UNDO_SECONDS} seconds.` : ''}</LiveRegion>
    </>
  )
}

const RADIUS = 11
const ROUND = 2 * Math.PI * RADIUS

const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/**
 * Ctrl+Z or Command+Z, outside of fields and dialogs. Not the letter alone, which speech input could trigger (WCAG
 * 2.1.4).
 */
const useUndoKey = (undo: () => void) => {
  const isFree = useTopDialog() === null
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || !isFree || isWriting(event)) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isFree, undo])
}

type CountdownProps = Omit<UndoMessageProps, 'place'> & { offer: UndoOffer }

function Countdown({ offer, brief = false, onUndone }: CountdownProps) {
  const [left, setLeft] = useState(UNDO_SECONDS)
  // Paused while the pointer or the focus is on it (traps 40).
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (left === 0) return dropUndo(offer.place)
    if (held) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, held, offer.place])
  // A dialog over the page would cover it.
  useMoment(true)
  const undo = () => {
    offer.undo()
    dropUndo(offer.place)
    onUndone()
  }
  useUndoKey(undo)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // Pauses the timer on hover and focus.
    <Row gap={1} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {!brief && (
        <Text as="span" size="small" tone="quiet" tight aria-hidden>
          {offer.text}
        </Text>
      )}
      <Button
        variant="text"
        size="sm"
        leftIcon={
          <svg className={classes.ring} viewBox="0 0 26 26" width="26" height="26" aria-hidden>
            <circle cx="13" cy="13" r={RADIUS} />
            <circle
              cx="13"
              cy="13"
              r={RADIUS}
              data-left
              strokeDasharray={ROUND}
              strokeDashoffset={ROUND * (1 - left / UNDO_SECONDS)}
              transform="rotate(-90 13 13)"
            />
            <text x="13" y="13">
              {left}
            </text>
          </svg>
        }
        onClick={undo}
      >
        UNDO
      </Button>
    </Row>
  )
}

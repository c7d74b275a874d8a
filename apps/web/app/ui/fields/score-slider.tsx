import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { MAX_SCORE, MIN_SCORE, SCORES, scoreAtPointer, scoreForKey } from './score-keys.ts'
import classes from './score-slider.module.css'

/** Input that set a score: a press or drag, a digit key, or an arrow key. */
export type SetBy = 'pointer' | 'digit' | 'step'

export interface ScoreSliderProps {
  /** 1 to 10, or null: not answered, stored as null and never as 1 (traps 20). */
  value: number | null
  /** Fires with the pointer or key event, in the same frame. */
  onChange: (value: number) => void
  /** Fires once when a drag ends or a key or tap has set the value: save here. */
  onCommit?: (value: number, by: SetBy) => void
  /** What is rated: usually the id of the question's heading. */
  labelledBy: string
  /** Labels under both ends. */
  startText?: string
  endText?: string
  disabled?: boolean
  /** Ignores input for a moment, without a change of look or focus. */
  locked?: boolean
  /** Focuses itself on mount: for a question that replaces another one. Give each question a `key`. */
  focusOnMount?: boolean
}

/** Score of 1 to 10 in the colours of the `data-area` around it (look.md 8). Tap, drag, arrows, Home, End, 1-9, 0. */
export function ScoreSlider(props: ScoreSliderProps) {
  const { value, onChange, onCommit, labelledBy, disabled = false, focusOnMount = false } = props
  const closed = disabled || props.locked === true
  const { startText = 'Not true for me', endText = 'Completely true' } = props
  const thumb = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)
  useEffect(() => {
    if (focusOnMount) thumb.current?.focus({ preventScroll: true })
  }, [focusOnMount])

  const setFromPointer = (event: PointerEvent<HTMLDivElement>) => {
    const next = scoreAtPointer(event.clientX, event.currentTarget.getBoundingClientRect())
    if (next !== (dragged.current ?? value)) onChange(next)
    dragged.current = next
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (closed || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setFromPointer(event)
    // Not before the change: focusing first would paint a frame without it.
    thumb.current?.focus({ preventScroll: true })
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged.current !== null) setFromPointer(event)
  }
  const onPointerEnd = () => {
    const last = dragged.current
    dragged.current = null
    if (last !== null) onCommit?.(last, 'pointer')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      closed || event.ctrlKey || event.metaKey || event.altKey ? null : scoreForKey(event.key, value)
    if (next === null) return
    event.preventDefault()
    if (next !== value) onChange(next)
    onCommit?.(next, /^(Arrow|Page)/.test(event.key) ? 'step' : 'digit')
  }

  const position = { '--p': ((value ?? MIN_SCORE) - MIN_SCORE) / (MAX_SCORE - MIN_SCORE) }
  return (
    <div
      className={classes.slider}
      data-unanswered={value === null || undefined}
      data-disabled={disabled || undefined}
    >
      <div
        className={classes.surface}
        style={position}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <div className={classes.rail}>
          <div className={classes.track} />
          <div className={classes.fill} />
          {SCORES.map((score) => (
            <span
              key={score}
              className={classes.dot}
              style={at(score)}
              data-on={score < (value ?? 0) || undefined}
            />
          ))}
          <div
            ref={thumb}
            className={classes.thumb}
            role="slider"
            tabIndex={disabled ? -1 : 0}
            aria-labelledby={labelledBy}
            aria-valuemin={MIN_SCORE}
            aria-valuemax={MAX_SCORE}
            aria-valuenow={value ?? MIN_SCORE}
            aria-valuetext={value === null ? 'Not answered yet' : `${value} of 10`}
            aria-disabled={closed || undefined}
            onKeyDown={onKeyDown}
          >
            {value}
          </div>
        </div>
        <div className={classes.ticks} aria-hidden>
          {SCORES.map((score) => (
            <span
              key={score}
              className={classes.tick}
              style={at(score)}
              data-chosen={score === value || undefined}
            >
              {score}
            </span>
          ))}
        </div>
      </div>
      <Row gap={4} align="start" justify="between">
        <Text as="span" size="small" tone="quiet">
          {startText}
        </Text>
        <Text as="span" size="small" tone="quiet">
          {endText}
        </Text>
      </Row>
    </div>
  )
}

const at = (score: number) => ({ '--at': (score - MIN_SCORE) / (MAX_SCORE - MIN_SCORE) })

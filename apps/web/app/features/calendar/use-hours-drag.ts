import type { HourSpan } from '@oola/contract/calendar/calendar.schema'
import { type PointerEvent, useEffect, useState } from 'react'
import { type Drag, dragFrom, drawnHours, drawnSpan } from './hours-drag.ts'

interface HoursDragOptions {
  /** The hours of the weekday, and all open time of that day. */
  readonly spans: readonly HourSpan[]
  readonly open: readonly HourSpan[]
  /** The minute of the day at a height of the column, in CSS pixels from its top. */
  readonly minuteAt: (y: number) => number
  readonly onHours: (hours: HourSpan[]) => void
}

/**
 * Drawing hours with a mouse or a pen (look-coaching 44); keyboard, touch and voice use Weekly hours. Escape
 * cancels.
 */
export const useHoursDrag = ({ spans, open, minuteAt, onHours }: HoursDragOptions) => {
  const [drag, setDrag] = useState<(Drag & { readonly drawn: HourSpan }) | null>(null)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    document.addEventListener('keydown', letGo)
    return () => document.removeEventListener('keydown', letGo)
  }, [isDragging])

  const minuteOf = ({ currentTarget, clientY }: PointerEvent) =>
    minuteAt(clientY - currentTarget.getBoundingClientRect().top)
  return {
    drawn: drag?.drawn ?? null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isOnSession = event.target instanceof Element && event.target.closest('button') !== null
        if (event.button !== 0 || event.pointerType === 'touch' || isOnSession) return
        const begun = dragFrom(minuteOf(event), { spans, open })
        if (!begun) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ ...begun, drawn: begun.span })
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag) setDrag({ ...drag, drawn: drawnSpan(drag, minuteOf(event)) })
      },
      onPointerUp: () => {
        setDrag(null)
        const hours = drag && drawnHours(drag, drag.drawn)
        if (hours && JSON.stringify(hours) !== JSON.stringify(spans)) onHours(hours)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}

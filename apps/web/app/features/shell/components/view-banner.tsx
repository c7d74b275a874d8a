import type { StaffView } from '@oola/contract/account/staff-view.schema'
import { SECOND_MS } from '@oola/contract/durations'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '#web/lib/open-dialogs.ts'
import { leaveStaffView, onRefusedInView, readStaffView, refuseInView } from '#web/lib/staff-view.ts'
import classes from './view-banner.module.css'

const TIP_MS = 4000
const LAST_MINUTE = 60

const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (endsAt: string): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / SECOND_MS))

/** Seconds that are left; the view ends by itself at none. */
const useSecondsLeft = (endsAt: string): number => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), SECOND_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  useEffect(() => {
    if (left === 0) leaveStaffView()
  }, [left])
  return left
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Where the control is that was pressed last, while the tip explains that it does nothing. */
const useRefusedPlace = (): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let pressed: Element | null = null
    const recordPressed = ({ target }: Event) => {
      pressed =
        target instanceof Element ? (target.closest('button, a, label, input, textarea') ?? target) : null
    }
    const refuseTyping = (event: Event) => {
      event.preventDefault()
      refuseInView()
    }
    const leave = onRefusedInView(() => {
      if (!pressed?.isConnected) return
      const { left, width, bottom } = pressed.getBoundingClientRect()
      const x = Math.min(innerWidth - 170, Math.max(170, left + width / 2))
      setPlace({ x, y: Math.min(innerHeight - 60, bottom + 8) })
    })
    const capture = { capture: true }
    document.addEventListener('pointerdown', recordPressed, capture)
    document.addEventListener('keydown', recordPressed, capture)
    document.addEventListener('beforeinput', refuseTyping, capture)
    return () => {
      leave()
      document.removeEventListener('pointerdown', recordPressed, capture)
      document.removeEventListener('keydown', recordPressed, capture)
      document.removeEventListener('beforeinput', refuseTyping, capture)
    }
  }, [])
  useEffect(() => {
    if (!place) return
    const timer = setTimeout(() => setPlace(null), TIP_MS)
    return () => clearTimeout(timer)
  }, [place])
  return place
}

/** An open menu, which Escape closes. */
const MENU = '[popover="auto"]:popover-open, [popover=""]:popover-open'

/** Escape ends the view, also over a window of the portal, which may have opened by itself; only a menu closes first. */
const useEscape = (): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(MENU)) return
      // The browser stops loading at Escape: that would be the page that the view ends on.
      event.preventDefault()
      leaveStaffView()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The banner of a view as a member: above every page and window of the portal (look-staff 4, 61; STAFF-13). */
export function ViewBanner() {
  const [view] = useState(readStaffView)
  useEffect(() => {
    document.documentElement.dataset.staffView = ''
    return () => {
      delete document.documentElement.dataset.staffView
    }
  }, [])
  return view && <Banner view={view} />
}

function Banner({ view: { member, viewer, reason, endsAt } }: { view: StaffView }) {
  const left = useSecondsLeft(endsAt)
  const place = useRefusedPlace()
  const dialog = useTopDialog()
  useEscape()
  const name = `${member.firstName} ${member.lastName}`
  const layer = useRef<HTMLDivElement>(null)
  // Shown again after each window: the last one shown is on top. Inside the window it can be pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window is the reason
  useEffect(() => layer.current?.showPopover(), [dialog])
  return createPortal(
    <div ref={layer} popover="manual" className={classes.layer}>
      <section className={classes.banner} aria-label="Read-only view">
        <span className={classes.eye}>
          <IconEye size={24} stroke={2} aria-hidden />
        </span>
        <div className={classes.who}>
          <b>
            You see Oola as {name}, {member.id}
          </b>
          <span>
            Read-only. Nothing you press is saved, no e-mail goes out. Notes, workbooks and chat stay closed.
          </span>
        </div>
        <div className={classes.why}>
          <span>{viewer}, because</span>
          <b>“{reason}”</b>
        </div>
        <div className={classes.left} data-last={left <= LAST_MINUTE || undefined}>
          <b>{clockWords(left)}</b>
          <span role="status">{left <= LAST_MINUTE ? 'Less than a minute left' : 'minutes left'}</span>
        </div>
        <button type="button" className={classes.end} aria-keyshortcuts="Escape" onClick={leaveStaffView}>
          END <kbd>Esc</kbd>
        </button>
      </section>
      <div className={classes.frame} aria-hidden />
      <div role="status" className={classes.tips}>
        {place && (
          <span className={classes.tip} style={{ left: place.x, top: place.y }}>
            <IconLock size={18} stroke={2} aria-hidden />
            Read-only: nothing is saved for {member.firstName}
          </span>
        )}
      </div>
    </div>,
    dialog ?? document.body,
    dialog ? 'window' : 'page',
  )
}

import { IconAlertCircle, IconBell, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '#web/lib/open-dialogs.ts'
import { dismissToast, dropNews, newsList, shownToasts, type Toast, useToasts } from '#web/lib/toasts.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Row } from '../layout/row.tsx'
import { IconDisc } from '../lists/icon-disc.tsx'
import { Text } from '../text/text.tsx'
import classes from './messages.module.css'

/** Long enough to read two lines; paused while the pointer or the focus is on the message (traps 40). */
const SHOWN_FOR = 6000

const ICONS = {
  danger: <IconAlertCircle size={20} stroke={1.75} />,
  info: <IconCheck size={20} stroke={2.5} />,
  news: <IconBell size={20} stroke={1.75} />,
} as const satisfies Record<Toast['tone'], unknown>

/**
 * Renders the messages of `showToast` and `showNews`. Mounted once, in the frame of members' pages: visitors get
 * none. While a dialog is open the messages render inside it, where they can be closed and are read out.
 */
export function Toaster() {
  const dialog = useTopDialog()
  const toasts = useToasts()
  return dialog ? (
    createPortal(<Messages key="dialog" toasts={toasts} busy />, dialog)
  ) : (
    <Messages toasts={toasts} />
  )
}

function Messages({ toasts, busy = false }: { toasts: readonly Toast[]; busy?: boolean }) {
  const { shown, folded } = shownToasts(toasts, busy)
  const news = folded > 0 || shown.some(({ tone }) => tone === 'news')
  const region = useRef<HTMLElement>(null)
  const any = folded > 0 || shown.length > 0
  useEffect(() => {
    const element = region.current
    // A closing dialog has already left the page: the message renders in the page next.
    if (!element?.isConnected || !any) return
    // The top layer: above dialogs.
    element.showPopover()
    return () => {
      if (element.matches(':popover-open')) element.hidePopover()
    }
  }, [any])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Messages"
      className={classes.region}
      data-news={news || undefined}
    >
      {folded > 0 && <FoldedNews count={folded} />}
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

/** News beyond the limit: their number, and the link to their list. */
function FoldedNews({ count }: { count: number }) {
  const open = newsList()
  const title = `${count} new notifications`
  return (
    <Row gap={4} className={classes.toast} role="status">
      <IconDisc aria-hidden>{ICONS.news}</IconDisc>
      <div className={classes.words}>
        <Text tight strong>
          {title}
        </Text>
        {!open && (
          <Text as="div" size="small" tone="quiet">
            Your dashboard has them under the bell.
          </Text>
        )}
      </div>
      {open && (
        <Button variant="text" size="sm" onClick={open}>
          SHOW ALL
        </Button>
      )}
      <IconButton label={`Close: ${title}`} tip="Close" onClick={dropNews}>
        <IconX size={19} stroke={2} />
      </IconButton>
    </Row>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const { id, tone } = toast
  useEffect(() => {
    if (held || tone !== 'info') return
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [held, tone, id])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // Pauses the timer while the message is read.
    <Row
      gap={4}
      className={classes.toast}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <IconDisc tone={tone === 'danger' ? 'danger' : 'brand'} aria-hidden>
        {ICONS[tone]}
      </IconDisc>
      <div className={classes.words}>
        <Text tight strong>
          {toast.title}
        </Text>
        {toast.message && (
          <Text as="div" size="small" tone="quiet">
            {toast.message}
          </Text>
        )}
      </div>
      <IconButton
        label={tone === 'news' ? `Close: ${toast.title}` : 'Close message'}
        tip="Close"
        onClick={() => dismissToast(id)}
      >
        <IconX size={19} stroke={2} />
      </IconButton>
    </Row>
  )
}

import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { RichText } from '#web/ui/text/rich-text.tsx'

interface NotificationMessageProps {
  html: string
  /** A portal link was followed. */
  onFollow: () => void
}

/** The portal path of a link's click; null for anything that the browser should handle itself. */
const pageOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || link.origin !== location.origin) return null
  return link.pathname + link.search + link.hash
}

/** The HTML of a notification, sanitized again; portal links do not reload the page (NOTIF-05). */
export function NotificationMessage({ html, onFollow }: NotificationMessageProps) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    const page = pageOf(event)
    if (page === null) return
    event.preventDefault()
    onFollow()
    void navigate(page)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by key as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={onClick}>
      <RichText html={html} />
    </div>
  )
}

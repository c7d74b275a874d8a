import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End move the focus among the tabs of a list and select the focused one. */
export const onTabListKey = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const now = tabs.indexOf(document.activeElement as HTMLElement)
  if (now < 0) return
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]
  tab?.focus()
  // A locked tab opens a dialog: the keys only focus it, it needs a press.
  if (!tab?.hasAttribute('data-locked')) tab?.click()
}

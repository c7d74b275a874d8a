const GAP = 8

/** Which edge of the control the panel lines up with; `page` is the middle of the page, for very wide panels. */
export type Align = 'start' | 'end' | 'page'

/** Puts a fixed panel under a control, or above it where there is more room, and keeps it on the screen. */
export const placeBeside = (panel: HTMLElement, control: HTMLElement, align: Align) => {
  const box = control.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const room = document.documentElement.clientWidth
  const wanted = { start: box.left, end: box.right - width, page: (room - width) / 2 }[align]
  const farthest = room - width - GAP
  const below = box.bottom + GAP
  const above = box.top - GAP - height
  const lowest = innerHeight - height - GAP
  const top = below <= lowest ? below : above >= GAP ? above : Math.max(GAP, lowest)
  panel.style.left = `${Math.max(GAP, Math.min(wanted, farthest))}px`
  panel.style.top = `${top}px`
}

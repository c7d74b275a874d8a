import { PURCHASE_MAX } from '@oola/contract/sessions/sessions.constants'

/** Never below 0 (ROOM-11), never above the maximum of one purchase (G-94). */
export const withinPurchase = (quantity: number): number => Math.min(PURCHASE_MAX, Math.max(0, quantity))

/** The quantity after a key of a spin button; null for other keys (WAI-ARIA 1.2, spinbutton). */
export const quantityAfter = (key: string, quantity: number): number | null => {
  if (key === 'ArrowUp' || key === 'ArrowRight') return withinPurchase(quantity + 1)
  if (key === 'ArrowDown' || key === 'ArrowLeft') return withinPurchase(quantity - 1)
  if (key === 'Home') return 1
  if (key === 'End') return PURCHASE_MAX
  return null
}

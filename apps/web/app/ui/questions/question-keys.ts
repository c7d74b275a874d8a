/**
 * The keys of every screen that asks one question at a time:
 * - a digit selects the option with that number, or the score of a focused slider;
 * - the arrows move among the options or along the slider, and never leave the question;
 * - Enter does what NEXT does, once it is enabled.
 */

/** Elements that handle Enter themselves. */
const PRESSED = 'button, a, summary, select, textarea, video'
/** Elements that accept typed digits. */
const TYPED = 'input:not([type=radio], [type=checkbox]), select, textarea, [role=slider]'

type Pressed = Pick<KeyboardEvent, 'key' | 'target'>

const isIn = ({ target }: Pressed, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Enter, unless it presses another element. */
export const leadsOn = (event: Pressed): boolean => event.key === 'Enter' && !isIn(event, PRESSED)

/** Index of the option of a digit key; null for every other key. */
export const optionOfKey = (event: Pressed): number | null =>
  /^[1-9]$/.test(event.key) && !isIn(event, TYPED) ? Number(event.key) - 1 : null

/** Step of an arrow key through the options; null for every other key. */
export const stepOfKey = (key: string): number | null => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return 1
  return key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : null
}

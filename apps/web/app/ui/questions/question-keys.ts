/**
 * The keys of every screen that asks one question at a time:
 * - a digit chooses the option with that number, or the score of a slider that has the focus;
 * - the arrows move among the options or along the slider, and never lead on;
 * - Enter does what NEXT does, once it may be pressed.
 */

/** What has an Enter of its own. */
const PRESSED = 'button, a, summary, select, textarea, video'
/** What takes digits as they are typed. */
const TYPED = 'input:not([type=radio], [type=checkbox]), select, textarea, [role=slider]'

type Pressed = Pick<KeyboardEvent, 'key' | 'target'>

const isIn = ({ target }: Pressed, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Enter, unless it presses something else. */
export const leadsOn = (event: Pressed): boolean => event.key === 'Enter' && !isIn(event, PRESSED)

/** Index of the option that a digit names; null for every other key. */
export const optionOfKey = (event: Pressed): number | null =>
  /^[1-9]$/.test(event.key) && !isIn(event, TYPED) ? Number(event.key) - 1 : null

/** What an arrow adds to the index of an option; null for every other key. */
export const stepOfKey = (key: string): number | null => {
  if (key === 'ArrowDown' || key === 'ArrowRight') return 1
  return key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : null
}

/**
 * The target of a key pressed on a row's handle (G-32): arrows move by one place, Home and End to the ends.
 * @returns the new index, which may be beyond the ends; null for any other key
 */
export const placeForKey = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return index - 1
    case 'ArrowDown':
    case 'ArrowRight':
      return index + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** "+99" above 99, as the specification writes it (ROOM-31). */
export const shownCount = (count: number): string => (count > 99 ? '+99' : String(count))

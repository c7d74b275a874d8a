/** What a step belongs to: a goal, an area, or neither (THREAD-02). */
export interface Belonging {
  readonly goalId: number | null
  readonly areaId: number | null
}

const AREA = 'area-'

/** As the sentence of one field, for the later of two words: `17` a goal, `area-3` an area, `null` neither. */
export const belongingText = ({ goalId, areaId }: Belonging): string =>
  areaId === null ? String(goalId) : `${AREA}${areaId}`

/** The reverse of `belongingText`. */
export const parseBelonging = (text: string): Belonging =>
  text.startsWith(AREA)
    ? { goalId: null, areaId: Number(text.slice(AREA.length)) || null }
    : { goalId: Number(text) || null, areaId: null }

/** The goal or area that a form gives; without either, the stored one. A goal has its own area. */
export const belongingOf = (
  {
    goalId,
    areaId,
  }: { readonly goalId?: number | null | undefined; readonly areaId?: number | null | undefined },
  before: Belonging | null,
): Belonging => {
  if (goalId === undefined && areaId === undefined)
    return { goalId: before?.goalId ?? null, areaId: before?.areaId ?? null }
  return { goalId: goalId ?? null, areaId: goalId ? null : (areaId ?? null) }
}

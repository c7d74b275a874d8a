/** The chosen ids with one more or one less. */
export const toggleRow = (chosen: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The chosen ids and all from `anchor` to `id` (Shift X). */
export const chooseRange = (
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  anchor: string | null,
  id: string,
): Set<string> => {
  const to = ids.indexOf(id)
  const from = anchor === null ? to : ids.indexOf(anchor)
  if (from < 0 || to < 0) return new Set([...chosen, id])
  return new Set([...chosen, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)])
}

/** All rows of the list or, when they are chosen already, none of them; those that filters hide stay. */
export const toggleAll = (chosen: ReadonlySet<string>, ids: readonly string[]): Set<string> => {
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id))
  return isAll ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids])
}

/** How many chosen rows the filters hide. */
export const hiddenChosen = (chosen: ReadonlySet<string>, ids: readonly string[]): number => {
  const shown = new Set(ids)
  return [...chosen].filter((id) => !shown.has(id)).length
}

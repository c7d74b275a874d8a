/** 1 before the breakthrough; 2 to 4 before the path of a level. */
export type StagedType = 1 | 2 | 3 | 4

/** The staged assessment before the path of a level: 2 at level 1, 3 at levels 2 and 3, 4 at level 4 (ASSESS-01). */
export const pathType = (level: number): StagedType => {
  if (level <= 1) return 2
  return level >= 4 ? 4 : 3
}

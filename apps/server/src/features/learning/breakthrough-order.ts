const OPENING = [101, 102, 103]
const CLOSING = [111, 112]
/** Area 1 is at home in module 104. */
const FIRST_HOME = 103

/**
 * The twelve weeks: the first three and the last two are the same for everyone, between them the seven modules that have
 * a home area, those of the lowest areas first (curriculum assessments, type 1).
 * @param ranked area ids, lowest first
 */
export const breakthroughOrder = (ranked: readonly number[]): number[] => [
  ...OPENING,
  ...ranked.map((areaId) => FIRST_HOME + areaId),
  ...CLOSING,
]

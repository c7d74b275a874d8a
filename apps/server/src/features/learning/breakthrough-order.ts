const OPENING = [101, 102, 103]
const CLOSING = [111, 112]
/** Module 104 is the home of area 1. */
const FIRST_HOME = 103

/**
 * The twelve weeks: the first three and the last two are the same for everyone, between them the seven modules with a
 * home area, lowest areas first (curriculum assessments, type 1).
 * @param ranked area ids, lowest first
 */
export const breakthroughOrder = (ranked: readonly number[]): number[] => [
  ...OPENING,
  ...ranked.map((areaId) => FIRST_HOME + areaId),
  ...CLOSING,
]

import { petalScale } from '@oola/contract/assessment/wheel-slices'
import { BREAKTHROUGH_MODULES, breakthroughBadge, NAMED_BADGES } from '@oola/contract/badges/named-badges'
import { areaColours } from '#server/platform/drawing/colours.ts'
import {
  areaPaint,
  beads,
  bloom,
  CLOSED,
  check,
  disc,
  hub,
  INK,
  onCircle,
  palePaint,
  RAYS,
  SEVEN_COLOURS,
  WHITE,
} from './bloom.ts'
import { drawNumber } from './digit-outlines.ts'

const AREAS = [1, 2, 3, 4, 5, 6, 7] as const
const [FITNESS, FINANCE, FAMILY, FAITH, FIELD, FRIENDS, FUN] = AREAS

const byArea = (index: number) => areaPaint(index + 1)
const fillOf = (area: number): string => areaPaint(area).fill
const number = (value: number, size = 34): string => drawNumber(value, { size, fit: 44, color: INK })

/** Half a lens: the shape between two arcs, like a page of a book or a leaf. */
const leaf = (color: string, turn: number, length = 20, width = 15): string =>
  `<path transform="rotate(${turn})" d="M0 0Q${-width} ${-length * 0.5} 0 ${-length}Q${width} ${-length * 0.5} 0 0Z" fill="${color}"/>`

/** A wheel with petals of these scores on their pale tracks. */
const scored = (scores: readonly number[]): string =>
  bloom({ R: 50, scale: () => 1.08, paint: (index) => palePaint(index + 1), rim: 3 }) +
  bloom({ R: 50, scale: (index) => petalScale(scores[index] ?? 0), paint: byArea, rim: 0 }) +
  disc(13, WHITE)

/** Concentric full circles of petals. */
const rings = (count: number, area: number): string =>
  Array.from({ length: count }, (_, ring) =>
    bloom({
      ...CLOSED,
      R: 56 - ring * (count > 3 ? 6.5 : 8),
      rotation: -90 + (ring % 2) * (180 / 7),
      paint: () => (ring % 2 === 0 ? areaPaint(area) : palePaint(area)),
      rim: ring === 0 ? 4 : 0,
    }),
  ).join('')

/** Twelve rays, one per module; completed ones are bright. */
const module = (done: number): string => {
  const area = 1 + ((done - 1) % AREAS.length)
  return (
    bloom({
      ...RAYS,
      R: 56,
      count: BREAKTHROUGH_MODULES,
      rotation: -75,
      paint: (index) => (index < done ? areaPaint(area) : palePaint(area)),
      rim: 3,
    }) +
    hub(29) +
    number(done)
  )
}

const closed = (area: number): string => bloom({ ...CLOSED, R: 54, paint: () => areaPaint(area) })

/** One highlighted petal among seven. */
const one = (middle: string): string =>
  bloom({
    R: 52,
    scale: (index) => (index === 0 ? 1.08 : 0.86),
    paint: (index) => (index === 0 ? areaPaint(FAITH) : palePaint(FAITH)),
  }) +
  hub(20) +
  middle

/** A spiral of growing dots, at even steps along it. */
const pathDots = (): string =>
  Array.from({ length: 21 }, (_, index) => {
    const way = Math.sqrt((index + 0.4) / 21)
    const { x, y } = onCircle(0.3 + 2.05 * way, 45 * way)
    return disc(Number((2.6 + 3.6 * way).toFixed(1)), fillOf(1 + (index % AREAS.length)), x, y)
  }).join('')

/** The drawing of each named badge (BADGE-02, BADGE-08). */
const DRAWINGS: Readonly<Record<number, () => string>> = {
  [NAMED_BADGES.blueprintFinished]: () => bloom({ R: 55, paint: byArea }) + hub(22) + check(INK, 0.9),
  [NAMED_BADGES.firstWheel]: () => scored([82, 48, 90, 60, 40, 78, 66]),
  [NAMED_BADGES.planWritten]: () =>
    disc(57, areaColours(FUN).soft) +
    beads(
      AREAS.flatMap((area) => [fillOf(area), fillOf(area), fillOf(area)]),
      45,
      5.6,
    ) +
    hub(33) +
    number(21, 38),
  [NAMED_BADGES.topSevenChosen]: () =>
    bloom({ ...SEVEN_COLOURS, R: 55, paint: byArea }) + hub() + number(7, 42),
  [NAMED_BADGES.oolaOneChosen]: () => one(number(1, 26)),
  [NAMED_BADGES.oolaOneCompleted]: () =>
    bloom({ R: 54, paint: (index) => (index === 0 ? areaPaint(FAMILY) : areaPaint(FAITH)) }) +
    hub(21) +
    check(INK, 0.85),
  [NAMED_BADGES.everyAreaAchieved]: () =>
    bloom({ R: 56, paint: byArea }) +
    beads(
      AREAS.map(() => WHITE),
      40,
      5,
    ) +
    hub(18) +
    check(INK, 0.7),
  // Its number is the member's own; the page and the share picture add it.
  [NAMED_BADGES.goalCompleted]: () =>
    bloom({ ...CLOSED, R: 55, count: 9, paint: () => areaPaint(FIELD) }) +
    disc(36, palePaint(FIELD).fill) +
    hub(30),
  [NAMED_BADGES.midYearReview]: () =>
    bloom({
      R: 55,
      count: 14,
      gap: 0.02,
      paint: (index) => (index < 7 ? areaPaint(index + 1) : palePaint(index - 6)),
      rotation: -90 + 90 / 7,
    }) +
    hub(19) +
    '<path d="M0 -11A11 11 0 0 1 0 11Z" fill="#0E1D24"/><circle r="11" fill="none" stroke="#0E1D24" stroke-width="3.4"/>',
  [NAMED_BADGES.yearInReview]: () =>
    bloom({ R: 55, count: 12, gap: 0.02, rotation: -75, paint: (index) => areaPaint(index + 1) }) +
    hub(22) +
    disc(8, fillOf(FAMILY)) +
    beads(
      Array.from({ length: 8 }, () => fillOf(FAMILY)),
      14,
      2.4,
    ),
  [NAMED_BADGES.levelTwo]: () => rings(2, FINANCE) + hub(27) + number(2, 40),
  [NAMED_BADGES.levelThree]: () => rings(3, FAMILY) + hub(25) + number(3, 38),
  [NAMED_BADGES.levelFour]: () => rings(4, FRIENDS) + hub(24) + number(4, 36),
  [NAMED_BADGES.coachSession]: () =>
    closed(FUN) +
    hub(32) +
    disc(11.5, fillOf(FUN), -6.5, -3) +
    `<path d="M-15 4L-17 15L-5 8Z" fill="${fillOf(FUN)}"/>` +
    disc(9.5, fillOf(FAMILY), 9.5, 5) +
    `<path d="M14 11L18 18.500L6 13.500Z" fill="${fillOf(FAMILY)}"/>`,
  [NAMED_BADGES.certification]: () =>
    `<path d="M-22 24L-30 57L-15 50L-5 59L0 30L5 59L15 50L30 57L22 24Z" fill="${fillOf(FAITH)}"/>` +
    `<g transform="translate(0 -9)">${bloom({ ...CLOSED, R: 47, count: 11, paint: () => areaPaint(FAMILY) })}${hub(27)}${check(INK, 1.1)}</g>`,
  [NAMED_BADGES.pathCompleted]: () => disc(57, areaColours(FITNESS).soft) + disc(52, WHITE) + pathDots(),
  [NAMED_BADGES.programCompleted]: () =>
    closed(FITNESS) +
    hub(31) +
    `<g transform="translate(0 13)">${leaf(fillOf(FITNESS), -58, 25, 13)}${leaf(fillOf(FITNESS), 58, 25, 13)}${leaf(fillOf(FINANCE), -20, 29, 11)}${leaf(fillOf(FAMILY), 20, 29, 11)}</g>`,
  ...Object.fromEntries(
    Array.from({ length: BREAKTHROUGH_MODULES }, (_, index) => [
      breakthroughBadge(index + 1),
      () => module(index + 1),
    ]),
  ),
}

/** The drawing of a named badge around the origin, within a radius of 60. */
export const drawNamedBadge = (id: number): string => {
  const draw = DRAWINGS[id]
  if (!draw) throw new RangeError(`badge ${id} has no drawing`)
  return draw()
}

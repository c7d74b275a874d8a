import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

/** State of the journey selector: 0 the intro, 1 to 7 an area (PUBLIC-11), and the rotation of its wheel. */
export interface JourneyTurn {
  readonly chosen: number
  /** Degrees; full rotations add up. */
  readonly turn: number
}

export const JOURNEY_START: JourneyTurn = { chosen: 0, turn: 0 }

const STEP = 360 / LIFE_AREAS.length

/** Turns the wheel until the selected petal points up, in the shorter direction. */
export const turnTo = ({ turn }: JourneyTurn, chosen: number): JourneyTurn => {
  const target = chosen === 0 ? 0 : -(chosen - 1) * STEP
  const distance = ((((target - turn) % 360) + 540) % 360) - 180
  return { chosen, turn: turn + distance }
}

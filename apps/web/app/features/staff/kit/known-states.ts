import type { PillState } from './state-pill.tsx'

/** A state as `StatePill` shows it. */
export interface StateWords {
  readonly state: PillState
  readonly words: string
}

/**
 * How a state is shown. A newer server may have states that this open console does not know: such a one is shown by
 * its name.
 */
export const stateWordsOf = <State extends string>(
  states: Readonly<Record<State, StateWords>>,
  state: State,
): StateWords => (states as Partial<Record<State, StateWords>>)[state] ?? { state: 'off', words: state }

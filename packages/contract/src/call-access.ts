/** The kinds of members that may make a call; each call declares one. */
const ACCESS = {
  public: 'Everyone, signed in or not',
  member: 'Every signed-in member',
  subscriber: 'Subscribers',
  tracker: 'Subscribers from the dashboard on, and non-subscribers at any step',
  coach: 'Active coaches',
  /** Declared by `staffCall`. */
  staff: 'People of the staff',
} as const

export type Access = keyof typeof ACCESS

/** Which of a coach and a client may make a call about the two. */
export interface PairAccess {
  readonly side: 'both' | 'coach' | 'client'
  /**
   * `ever`: also after the coaching has ended; `open`: while it is active and paid for; `current`: the client always, a
   * coach while they are the client's current coach (G-06, G-91).
   */
  readonly when: 'ever' | 'open' | 'current'
}

const SIDES = {
  both: 'a coach and a client about the two of them',
  coach: 'the coach of a client',
  client: 'the client of a coach',
} as const

const WHENS = {
  ever: 'also after the coaching has ended',
  open: 'while the coaching is active',
  current: 'the coach only while they are the client’s current coach',
} as const

interface Admitted {
  readonly access: Access
  readonly pair?: PairAccess | undefined
}

/** Who may make a call, in a sentence for the API page. */
export const accessWords = ({ access, pair }: Admitted): string =>
  pair ? `${ACCESS[access]}: ${SIDES[pair.side]}, ${WHENS[pair.when]}` : ACCESS[access]

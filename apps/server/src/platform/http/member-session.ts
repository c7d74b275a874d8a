/** Who makes a request: read from the session token with one query, so that policies need no other. */
export interface MemberSession {
  readonly memberId: number
  /** 1 subscriber, 4 non-subscriber. */
  readonly userTypeId: number
  readonly stepId: number
  readonly level: number
  readonly isActiveCoach: boolean
  /** IANA name; America/Los_Angeles until the member chooses (spec-decision 7). */
  readonly timeZone: string
  /** The zone's id in the curated list; null until the member chooses. */
  readonly timeZoneId: number | null
  /** The open assessment and its furthest area, if the step is one (G-17). */
  readonly assessmentId: number | null
  readonly areaId: number | null
  /** The finished assessment whose wheel waits to be seen (spec-decision 17.1). */
  readonly unseenFinishId: number | null
  /** Whether one-on-one coaching is paid for (G-122). */
  readonly paysCoaching: boolean
  /** She is to be shown where the certification begins (COURSE-20). */
  readonly isTourDue: boolean
  /** Names this session among the member's (the token's hash); for logout and its live connections only. */
  readonly sessionKey: string
  readonly expiresAt: Date
  /** When the account is to be deleted; null for one that stays. */
  readonly deleteAt: Date | null
  /** The caller's own tab, named by its request or its socket: it is not told what it brought about. */
  readonly tabId?: string | undefined
}

/** Finds the session of a bearer token; null when there is none, it has expired or was ended. */
export type ReadSession = (token: string) => Promise<MemberSession | null>

/** The member of a request, read from the session token with one query, so that policies need no other. */
export interface MemberSession {
  readonly memberId: number
  /** 1 subscriber, 4 non-subscriber. */
  readonly userTypeId: number
  readonly stepId: number
  readonly level: number
  readonly isActiveCoach: boolean
  /** IANA name; America/Los_Angeles until the member chooses one (spec-decision 7). */
  readonly timeZone: string
  /** The zone's id in the curated list; null until the member chooses. */
  readonly timeZoneId: number | null
  /** The open assessment and its furthest area, if the step is one (G-17). */
  readonly assessmentId: number | null
  readonly areaId: number | null
  /** The finished assessment whose wheel the member has not seen yet (spec-decision 17.1). */
  readonly unseenFinishId: number | null
  /** Whether one-on-one coaching is paid for (G-122). */
  readonly paysCoaching: boolean
  /** The tour of the certification is due (COURSE-20). */
  readonly isTourDue: boolean
  /** Identifies this session among the member's (the token's hash); for logout and live connections only. */
  readonly sessionKey: string
  readonly expiresAt: Date
  /** When the account will be deleted; null without a deletion. */
  readonly deleteAt: Date | null
  /** Opened by a token of the store, without the password. */
  readonly isFromStore?: boolean
  /** Staff look at the portal as this member: reads that also write leave the write out (STAFF-13). */
  readonly isView?: true
  /** The caller's own tab, from the request or the socket: it receives no event of its own changes. */
  readonly tabId?: string | undefined
  /** Milliseconds since the work of this call was done (`done-ago.ts`); undefined for a call that no outbox sends. */
  readonly doneAgo?: number | undefined
}

/** Finds the session of a bearer token; null when missing, expired or ended. */
export type ReadSession = (token: string) => Promise<MemberSession | null>

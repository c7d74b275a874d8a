/** Who may ask; each says of the same client and her coach, a past coach of the client and herself. */
export const ROLES = [
  'nobody',
  'client',
  'another member',
  'coach',
  'past coach',
  'another coach',
  'non-subscriber',
  'staff',
] as const
export type Role = (typeof ROLES)[number]

/** `in`: let in, whatever comes of it; else the status that the call is refused with. */
export type Cell = 'in' | 401 | 403 | 404 | 409

interface Rule {
  /** One cell for each of `ROLES`. */
  readonly cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]
  readonly calls: readonly string[]
}

/** The paths of coaching: a call below one of them that the table does not name fails. */
export const COACHING_PATHS =
  /^\/(FindCoach|Coach|CoachSharing|CoachSchedule|CoachCalendar|ChatConversation|SessionComments|Meeting|Meetings)\//i

/** Every call of coaching by role (G-06, G-91; ROOM-01, PORTAL-02). A past coach and a past client only read. */
export const RULES: Readonly<Record<string, Rule>> = {
  'open to visitors': {
    cells: ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
    calls: [
      'GET /FindCoach/GetCoachBySearchTermZipCode',
      'GET /Coach/GetDirectoryListingInfoPublic/:coachId',
    ],
  },
  'every member, about herself': {
    cells: [401, 'in', 'in', 'in', 'in', 'in', 'in', 'in'],
    calls: [
      'GET /FindCoach/GetCoachByUser',
      'GET /ChatConversation/GetConversations',
      'GET /Coach/GetOpenMeetings',
    ],
  },
  'every subscriber, about herself': {
    cells: [401, 'in', 'in', 'in', 'in', 'in', 403, 'in'],
    calls: [
      'GET /FindCoach/GetAssessmentQuestions',
      'GET /FindCoach/GetCoachBySearchTerm/:term',
      'GET /FindCoach/GetCoachPicks',
      'POST /FindCoach/SelectCoach/:coachId',
    ],
  },
  'the client alone': {
    cells: [401, 'in', 403, 403, 403, 403, 403, 403],
    calls: [
      'GET /CoachSharing/GetSharing/:userId',
      'GET /CoachSharing/GetViews/:userId',
      'PUT /CoachSharing/SaveSharing',
      'POST /FindCoach/SaveAssessment',
      'POST /FindCoach/PayCoaching',
      'PUT /FindCoach/CancelCoaching',
      'PUT /FindCoach/KeepCoaching',
      'POST /Coach/PurchaseSession',
    ],
  },
  'a coach, under her own id': {
    cells: [401, 403, 403, 'in', 'in', 403, 403, 403],
    calls: [
      'GET /Coach/GetAchievements/:userId',
      'GET /Coach/GetMyAchievements/:userId',
      'GET /Coach/GetCoachByUserId/:userId',
      'GET /Coach/GetDirectoryListingInfo/:userId',
      'GET /Coach/GetEarnings/:userId',
      'GET /Coach/GetMyClients/:userId',
      'GET /Coach/GetMyStats/:userId',
      'GET /Coach/getProfileInfo/:userId',
      'POST /Coach/SaveMyBio',
      'POST /Coach/SaveMyProfile',
      'POST /Coach/SaveAssessment',
      'POST /Coach/UploadProfilePicture',
      'POST /Coach/UploadCoverImage',
      'PUT /Coach/EditProfile',
      'GET /Coach/GetSchedule/:userId',
      'PUT /Coach/SaveSchedule',
      'PUT /Coach/SaveOutsideCalendar',
      'PUT /Coach/RemoveOutsideCalendar',
      'POST /Coach/MakeSessionFeed',
      'PUT /Coach/RemoveSessionFeed',
    ],
  },
  'every coach, about nobody': {
    cells: [401, 403, 403, 'in', 'in', 'in', 403, 403],
    calls: [
      'GET /Coach/GetAssessmentQuestions',
      'GET /Coach/GetCheatSheet/:moduleId',
      'GET /Coach/LookUpZip',
    ],
  },
  'a badge that she has not earned': {
    cells: [401, 403, 403, 404, 404, 403, 403, 403],
    calls: ['PUT /Coach/UpdateDisplayedBadge'],
  },
  'a client’s page: her coach, and who was': {
    cells: [401, 403, 403, 'in', 'in', 404, 403, 403],
    calls: ['GET /Coach/GetClientPage/:clientId'],
  },
  'the room, read: the two of a relation, past ones too': {
    cells: [401, 'in', 403, 'in', 'in', 403, 403, 403],
    calls: [
      'GET /ChatConversation/getChatMessage/:coachId/:clientId',
      'PUT /ChatConversation/SetRead/:coachId/:clientId',
      'GET /SessionComments/getSessionComments/:coachId/:clientId',
      'GET /Coach/GetFreeTimes/:coachId/:clientId',
    ],
  },
  'the room, written: the two while coaching goes on': {
    cells: [401, 'in', 403, 'in', 409, 403, 403, 403],
    calls: ['POST /ChatConversation/InsertChatMessage', 'POST /SessionComments/InsertComment'],
  },
  'the wallet: the client and her coach': {
    cells: [401, 'in', 403, 'in', 403, 403, 403, 403],
    calls: ['GET /Coach/GetSessionWallet/:clientId'],
  },
  'a booking of theirs: the two of it': {
    cells: [401, 'in', 403, 'in', 409, 403, 403, 403],
    calls: ['PUT /Coach/MoveSession'],
  },
  'booking: the client while coaching goes on': {
    cells: [401, 'in', 403, 403, 409, 403, 403, 403],
    calls: ['POST /Coach/BookSession'],
  },
  'a booking that is nobody’s: missing for the two, closed to others': {
    cells: [401, 404, 403, 404, 404, 403, 403, 403],
    calls: ['PUT /Coach/CancelSession'],
  },
  'starting a meeting: her coach': {
    cells: [401, 403, 403, 'in', 409, 404, 403, 403],
    calls: ['POST /Coach/CreateMeeting/:clientUserId'],
  },
  'a meeting that nobody has started: missing for the client and her coach, closed to others': {
    cells: [401, 404, 403, 404, 403, 403, 403, 403],
    calls: ['GET /Coach/GetMeeting/:userId'],
  },
  'completing a session: who coached it': {
    cells: [401, 403, 403, 'in', 'in', 403, 403, 403],
    calls: ['POST /Coach/CompleteSession'],
  },
  'the coach’s word on a session': {
    cells: [401, 403, 403, 404, 404, 403, 403, 403],
    calls: ['POST /Coach/MarkSessionMissed', 'POST /Coach/GiveSessionBack'],
  },
}

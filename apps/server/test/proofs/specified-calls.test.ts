import type { Call } from '@oola/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from './contract-calls.ts'

/** The calls of the member journey, spelled as journey.md 7 has them (its table, row by row). */
const JOURNEY = [
  'POST Login',
  'POST Login/LoginShopifyCustomer',
  'GET customer/GetCurrentUserStep/{userId}',
  'GET areas/GetQuestions/{assessmentId}',
  'POST Scores/ScorePartialSave',
  'GET Customer/GetShareContent/{1 or 2}',
  'GET goals/{userId}',
  'GET goals/GetUserGoals',
  'GET goals/GetUserGoals/2',
  'POST Goals/PartialSaveGoals',
  'PUT Goals/SetSevenGoalsOrder',
  'PUT Goals/SetOolaOne/{goalId}',
  'POST Goals/AddDashboardGoal',
  'PUT Goals/UpdateDashboardGoal',
  'DELETE Goals/{goalId}',
  'DELETE goals/RemoveAssessmentGoals',
  'GET CustomizeAssessment/GetCustomizeQuestions',
  'POST CustomizeAssessment/SaveCustomizeQuestions',
  'PUT Customer/SetMidYearReviewStep',
  'PUT Customer/SetYearInReviewStep',
  'GET Customer/GetCustomerProfileInfo/{userId}',
]

/** The calls of the dashboard that the journey leads to, spelled as dashboard.md 7 has them. */
const DASHBOARD = [
  'GET ToDoList/GetTasks',
  'POST ToDoList/AddTask',
  'PUT ToDoList/EditTask',
  'PUT ToDoList/CompleteTask/{id}',
  'DELETE ToDoList/DeleteTask/{id}',
  'GET customer/GetDefinedTimeZones',
  'PUT customer/UpdateUserDefinedTimeZone',
  'GET Actions/GetGlobalActionStepsTaken',
  'GET Actions/GetUserNotCompletedActions/{userId}/{dayOffset}',
  'POST Actions/UpdateInsertActions',
  'POST Actions',
  'POST Actions/AsyncInsertEmptyCompletedAction',
  'PUT Actions/AsyncCompleteAction',
  'DELETE Actions/{id}',
  'PUT Actions/CancelRepeatActions/{id}',
  'POST Actions/UpdateInsertAction',
  'PUT AdditionalCourse/ReactivateActionSteps/{userId}/{courseId}/{startOver}',
  'POST AdditionalCourse/AddActionSteps/{moduleId}',
  'GET goals/GetUserGoalsGroupedByStatus/{userId}',
  'PUT Goals/SetGoalInProgress',
  'PUT Goals/CompleteDashboardGoal',
  'DELETE Goals/{id}',
  'PUT Goals/UpdateDashboardGoal',
  'POST Goals/AddDashboardGoal',
  'GET Login/GetSilentToken/{userId}',
  'PUT Customer/SetMidYearReviewStep',
  'PUT Customer/SetYearInReviewStep',
  'GET Customer/GetCustomerProfileInfo/{userId}',
  'GET Customer/GetCustomerProfileInformation/{userId}',
  'GET Customer/GetMyAchiements/{userId}',
  'PUT Customer/UpdateDisplayedBadge',
  'GET Coach/GetAchievements/{userId}',
  'GET FindCoach/GetCoachBySearchTerm/{term}',
  'GET FindCoach/GetAssessmentQuestions',
  'POST FindCoach/SaveAssessment',
  'GET FindCoach/GetCoachPicks',
  'POST FindCoach/SelectCoach/{coachId}',
  'GET FindCoach/GetCoachByUser',
  'POST Coach/PurchaseSession',
  'GET SessionComments/getSessionComments/{coachId}/{clientId}',
  'POST SessionComments/InsertComment',
  'POST ChatConversation/InsertChatMessage',
  'GET ChatConversation/getChatMessage/{coachId}/{clientId}',
  'GET Coach/GetDirectoryListingInfoPublic/{coachId}',
  'GET Coach/GetDirectoryListingInfo/{userId}',
  'GET Dashboard/GetUserProgress/{userId}',
  'GET Dashboard/GetOolaScores',
  'GET Customer/GetShareContent/2',
  'GET AdditionalCourse/GetCourses',
  'GET AdditionalCourse/GetCourseSalesContent/{id}',
  'GET AdditionalCourse/GetELearningModules/{courseId}',
  'GET AdditionalCourse/GetELearningModuleDetail/{moduleId}',
  'PUT AdditionalCourse/CompleteELearningModule',
  'GET AdditionalCourse/GetAssessmentQuestions/{courseId}',
  'POST AdditionalCourse/SaveAssessment',
  'GET AdditionalCourse/GetCertificationModules/{courseId}',
  'GET AdditionalCourse/GetCertificationModuleDetail/{moduleId}',
  'POST AdditionalCourse/CompleteCertificationModule/{moduleId}',
  'GET AdditionalCourse/GetQuiz/{moduleId}',
  'POST AdditionalCourse/SaveQuizResults',
  'GET Dashboard/GetOolaProducts/2',
  'GET Elearning/GetELearningModules/{userId}/{level}',
  'GET elearning/GetELearningModuleDetail/{moduleId}',
  'PUT Elearning/CompleteELearningModule',
  'POST ELearning/SaveCustomizeModuleAssessment',
  'GET ELearning/GetAssessmentQuestions/{assessmentType}',
  'POST ELearning',
  'POST ELearning/CreateELearningModules',
]

/** The calls of the public side, spelled as public.md 7 has them. */
const PUBLIC_SIDE = [
  'GET areas/GetFreeTestQuestions',
  'POST Scores/FreeTestSave',
  'GET FreeAssessment/GetQuestions/1',
  'POST FreeAssessment/SaveResponse',
  'GET Home/GetOolaProducts/{typeId}',
  'GET Customer/GetAmbassadorProfileInformation/{webAlias}',
  'GET home/GetFrequentQuestions',
  'GET home/GetHomeTestimonials/{optionApi}',
  'GET Notification/GetNotification',
  'GET FindCoach/GetCoachBySearchTermZipCode',
  'GET Coach/GetCoachByUserId/{userId}',
  'GET Coach/GetMyAchievements/{userId}',
  'PUT Coach/UpdateDisplayedBadge',
]

/** Calls that the specifications leave to us, and the decision that asks for each. */
const OUR_OWN: Readonly<Record<string, string>> = {
  'GET Scores/GetFreeTestResult/{resultCode}': 'issue 4: a private link to the result',
  'GET FreeAssessment/GetResult/{resultCode}': 'issue 4: a private link to the result',
  'GET AdditionalCourse/GetOrder/{courseId}': 'spec-decision 16.16: courses in the built-in order',
  'PUT AdditionalCourse/EndCertificationTour': 'G-78: the tutorial flag is cleared after the tour ends',
  'POST AdditionalCourse/BuyCourse': 'spec-decision 16.16: courses in the built-in order',
  'GET Billing/GetOffer': 'spec-decision 11: what the built-in enrolment costs, and how cards are taken',
  'POST Billing/SandboxToken': 'spec-decision 14: the sandbox gateway’s card form',
  'POST Billing/SandboxConfirm': 'spec-decision 14: the sandbox gateway’s bank window',
  'GET Billing/GetMembership/{userId}': 'spec-decision 11: billing of the membership',
  'POST Billing/Subscribe': 'spec-decision 11; G-11: a non-subscriber upgrades',
  'PUT Billing/UpdateCard': 'spec-decision 11: a card is replaced',
  'POST Billing/RetryPayment': 'G-80: an overdue payment is tried again',
  'PUT Billing/CancelMembership': 'spec-decision 11: cancel anytime',
  'PUT Billing/KeepMembership': 'spec-decision 11: a cancellation is taken back',
  'POST Billing/RefundMembership': 'spec-decision 11: 30-day refund',
  'POST Enrollment/Enroll': 'spec-decision 11: the built-in enrolment',
  'GET Certificate/GetCertificate/{code}': 'issue 11: a public page that proves a certificate',
  'GET Certificate/GetMyCertificate': 'issue 11: the certificate of the coach certification',
  'PUT ChatConversation/SetRead/{coachId}/{clientId}': 'G-88: reading marks the other side’s messages read',
  'GET Coach/GetSessionWallet/{clientId}': 'G-81: the balance moves with the member, and both see why',
  'GET Coach/GetFreeTimes/{coachId}/{clientId}': 'spec-decision 10: the built-in calendar',
  'POST Coach/BookSession': 'spec-decision 10: the built-in calendar',
  'PUT Coach/MoveSession': 'spec-decision 10; traps 30',
  'PUT Coach/CancelSession': 'spec-decision 10',
  'POST Coach/MarkSessionMissed': 'C-64: a session is used, or was missed',
  'POST Coach/GiveSessionBack': 'C-64: a missed session is given back',
  'PUT FindCoach/CancelCoaching': 'COACH-27: coaching is canceled anytime',
  'PUT FindCoach/KeepCoaching': 'COACH-27: a cancellation is taken back',
  'POST FindCoach/PayCoaching': 'COACH-14; G-80: an overdue month is tried again',
  'POST Orders/Place': 'spec-decision 16.15: the built-in order',
  'POST Requests/Send': 'spec-decision 11; G-112: sign-ups without an outside address',
  'POST Login/Logout': 'spec-decision 3: a token dies at logout',
  'POST Login/RequestPasswordReset': 'spec-decision 3: the built-in reset page',
  'POST Login/ResetPassword': 'spec-decision 3: the built-in reset page',
  'GET Account/GetAccount/{userId}': 'spec-decision 16.2: a member reads and changes her account',
  'GET Account/GetDevices/{userId}': 'spec-decision 16.2: a member reads and changes her account',
  'PUT Account/UpdateAccount': 'spec-decision 16.2: a member reads and changes her account',
  'PUT Account/ChangeEmail': 'spec-decision 16.2: a member reads and changes her account',
  'PUT Account/ConfirmEmail': 'spec-decision 16.2: a member reads and changes her account',
  'PUT Account/LogOutDevice': 'spec-decision 16.2: a member reads and changes her account',
  'PUT Account/LogOutOtherDevices': 'spec-decision 16.2: a member reads and changes her account',
  'GET Privacy/GetExport/{userId}': 'spec-decision 16.2: a member exports and deletes her account',
  'POST Privacy/RequestExport': 'spec-decision 16.2: a member exports and deletes her account',
  'POST Privacy/DeleteAccount': 'spec-decision 16.2: a member exports and deletes her account',
  'PUT Privacy/KeepAccount': 'spec-decision 16.2: a member exports and deletes her account',
  'PUT Login/ChangePassword': 'spec-decision 16.2: a member changes her account herself',
  'GET Actions/GetDoneSteps/{userId}': 'spec-decision 16.12: DONE TODAY and the last seven days',
  'PUT Actions/AsyncUndoStep': 'spec-decision 16.12: undo',
  'GET ToDoList/GetDoneTasks': 'spec-decision 16.12: DONE TODAY',
  'PUT ToDoList/UndoTask/{id}': 'spec-decision 16.12: undo',
  'PUT ELearning/SaveModulePart': 'spec-decision 9: progress 1/n, 2/n, 3/n is kept',
  'PUT ELearning/SaveFilmPosition': 'issue 11: resume on another device',
  'PUT ELearning/SaveWorkbookAnswers': 'issue 11: the workbook is filled in where you are',
  'PUT ELearning/SaveModuleNote': 'issue 11: private notes',
  'GET ELearning/GetModuleNotes': 'issue 11: private notes, found again',
  'GET ELearning/GetWorkbook/{moduleId}': 'issue 11: DOWNLOAD WORKBOOK gives what was written',
  'GET ELearning/GetProgramCalendar': 'issue 11: program calendar',
  'POST ELearning/PreviewAway': 'issue 11: program calendar, "I was away"',
  'PUT ELearning/MoveLockedModules': 'issue 11: program calendar, "I was away"',
  'PUT ELearning/UndoMove/{id}': 'issue 11: program calendar, "I was away"',
  'POST ELearning/MakeCalendarAddress': 'issue 11: a private iCalendar feed',
  'DELETE ELearning/DeleteCalendarAddress': 'issue 11: a private iCalendar feed',
  'GET Batch': 'performance, goal 2: a page asks for all that it shows in one request',
  'GET Site/GetSettings': 'G-13: addresses that a deployment sets',
  'GET Journey/GetOpenReview': 'WELCOME-21, 22: the dashboard offers the review that a module has opened',
  'GET Journey/GetVideos': 'G-22: films, and which of them were watched',
  'PUT Journey/SetVideoWatched/{videoId}': 'G-22: a film watched on one device is watched on all',
  'POST Customer/UploadProfilePicture': 'G-96: the path of the upload is not shown',
  'PUT Goals/ArrangeTopSeven': 'issue 10.2: the Top 7 can be put in order on the dashboard',
  'GET Notification/GetRecent': 'G-114: what a notification said can be read again',
  'PUT Notification/SetSeen/{notificationId}': 'G-114: what was read on one device is not new on another',
  'GET Notification/GetSettings': 'mockup 30: what a member wants to be told',
  'PUT Notification/SetSetting': 'mockup 30: what a member wants to be told',
  'PUT Customer/PublishShare/{shareCode}': 'spec-decision 8: only what the member chose to share is public',
  'GET Customer/GetSharePicture/{shareCode}': 'spec-decision 16.9: the member saves her picture',
  'GET Customer/GetSharedLinks/{userId}': 'spec-decision 16.9: a member sees what is public',
  'DELETE Customer/WithdrawShare/{shareCode}': 'spec-decision 16.9: a member withdraws a link',
}

/** Parameters are compared by their place: the specifications name one and the same differently. */
const shape = (call: string): string =>
  call.replace(/\{[^}]*\}|GetShareContent\/2/g, (part) =>
    part.startsWith('{') ? '{}' : 'GetShareContent/{}',
  )

const written = ({ method, path }: Call): string => `${method} ${path.slice(1).replace(/:(\w+)/g, '{$1}')}`

let declared: string[]
beforeAll(async () => {
  declared = (await listCalls()).map(written)
})

describe('the calls of the specifications', () => {
  it.each([
    ['journey.md 7', JOURNEY],
    ['dashboard.md 7', DASHBOARD],
    ['public.md 7', PUBLIC_SIDE],
  ])('of %s are all declared, letter by letter', (_, specified) => {
    const shapes = declared.map(shape)
    expect(specified.filter((call) => !shapes.includes(shape(call)))).toEqual([])
  })

  it('are joined by none without a reason', () => {
    const specified = new Set([...JOURNEY, ...DASHBOARD, ...PUBLIC_SIDE].map(shape))
    const more = declared.filter((call) => !specified.has(shape(call)))
    expect(more.sort()).toEqual(Object.keys(OUR_OWN).sort())
  })
})

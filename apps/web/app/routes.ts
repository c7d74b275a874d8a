import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * Every address of the client on one screen (public.md 2.1; journey.md 2; dashboard.md 2). Paths are matched without
 * regard to case or a trailing slash (C-13).
 */

/** A page and its referral variant. */
const referred = (path: string, file: string, id: string): RouteConfigEntry[] => [
  route(path, file, { id }),
  route(`${path}/myoola/:webAlias`, file, { id: `${id}.referred` }),
]

const FREE_TEST = 'pages/public/free-test.tsx'
const FREE_TEST_RESULT = 'pages/public/free-test-result.tsx'
const MIND_BODY = 'pages/public/mind-body.tsx'
const STRESS_REPORT = 'pages/public/stress-report.tsx'
const CERTIFICATE = 'pages/public/certificate.tsx'
const MODULE = 'pages/member/module.tsx'
const STAGED = 'pages/member/staged-assessment.tsx'

export default [
  layout('pages/public/public-frame.tsx', [
    index('pages/public/home.tsx', { id: 'home.root' }),
    ...referred('home', 'pages/public/home.tsx', 'home'),
    route('myoola/:webAlias', 'pages/public/home.tsx', { id: 'home.alias' }),
    route('login', 'pages/public/login.tsx'),
    route('resetPassword', 'pages/public/reset-password.tsx'),
    route('notMe', 'pages/public/not-me.tsx'),
    ...referred('learnMore', 'pages/public/learn-more.tsx', 'learn-more'),
    route('learnMore/faq', 'pages/public/learn-more.tsx', { id: 'learn-more.faq' }),
    ...referred('ourLeadership', 'pages/public/our-leadership.tsx', 'our-leadership'),
    ...referred('ourStory', 'pages/public/our-story.tsx', 'our-story'),
    ...referred('ourCause', 'pages/public/our-cause.tsx', 'our-cause'),
    ...referred('theOpportunity', 'pages/public/the-opportunity.tsx', 'the-opportunity'),
    ...referred('contact', 'pages/public/contact.tsx', 'contact'),
    ...referred('Science', 'pages/public/science.tsx', 'science'),
    ...referred('Affiliate', 'pages/public/affiliate.tsx', 'affiliate'),
    ...referred('TRS', 'pages/public/trs.tsx', 'trs'),
    route('Partner', 'pages/public/partner.tsx'),
    route('coachDirectory', 'pages/public/coach-directory.tsx', { id: 'coach-directory' }),
    route('privacyPolicy', 'pages/public/privacy-policy.tsx'),
    route('termsOfUse', 'pages/public/terms-of-use.tsx'),
    route('FreeTest/result/:code', FREE_TEST_RESULT, { id: 'free-test-result' }),
    route('MindBodyTest/result/:code', STRESS_REPORT, { id: 'stress-report' }),
    route(':webAlias/enrollment', 'pages/public/enrolment.tsx', { id: 'enrolment' }),
    route('join/affiliate', 'pages/public/request.tsx', { id: 'request.affiliate' }),
    route('join/ambassador', 'pages/public/request.tsx', { id: 'request.ambassador' }),
    route('join/coach', 'pages/public/request.tsx', { id: 'request.coach' }),
    route('order', 'pages/public/order.tsx'),
    route('thankYou', 'pages/public/thank-you.tsx'),
    route('certificate/:code', CERTIFICATE, { id: 'certificate' }),
    route('checkCertificate', CERTIFICATE, { id: 'check-certificate' }),
    route('Shopify/FreeTestShopify/result/:code', FREE_TEST_RESULT, { id: 'free-test-result.store' }),
    route('Shopify/MindBodyWellnessAssessment/result/:code', STRESS_REPORT, { id: 'stress-report.store' }),
    route('Shopify/ShopifyLogin/:token?', 'pages/store/store-login.tsx'),
    route('*', 'pages/public/not-found.tsx'),
  ]),

  // The tests fill the page.
  route('FreeTest/:AmbassadorsName?', FREE_TEST, { id: 'free-test' }),
  route('MindBodyTest', MIND_BODY, { id: 'mind-body' }),
  route('Shopify/FreeTestShopify', FREE_TEST, { id: 'free-test.store' }),
  route('Shopify/MindBodyWellnessAssessment', MIND_BODY, { id: 'mind-body.store' }),

  layout('pages/member/member-frame.tsx', [
    route('customizeQuestions', 'pages/journey/customise.tsx'),
    route('steps', 'pages/journey/steps.tsx'),
    route('phase2welcome', 'pages/journey/welcome-phase2.tsx'),
    route('phase3welcome', 'pages/journey/welcome-phase3.tsx'),
    route('Level2Welcome', 'pages/journey/welcome-level2.tsx'),
    route('MidYearReviewWelcome', 'pages/journey/welcome-mid-year.tsx'),
    route('NewModuleWelcome', 'pages/journey/welcome-course.tsx'),
    route('dashboard', 'pages/member/dashboard.tsx'),
    route('nonSubscriber', 'pages/member/non-subscriber.tsx'),
    route('areas/:area', 'pages/member/area.tsx'),
    route('membership', 'pages/member/membership.tsx'),
    route('account', 'pages/member/account.tsx'),
    route('account/security', 'pages/member/security.tsx'),
    route('account/history', 'pages/member/history.tsx'),
    route('account/history/steps', 'pages/member/history-steps.tsx'),
    route('findCoach', 'pages/member/find-coach.tsx'),
    route('coachingRoom', 'pages/member/coaching-room.tsx'),
    route('coachingRoom/chat', 'pages/member/coaching-chat.tsx'),
    route('coachingRoom/book', 'pages/member/book-session.tsx'),
    route('coachingRoom/meeting', 'pages/member/meeting.tsx'),
    route('coachingRoom/sessions', 'pages/member/session-wallet.tsx'),
    route('coachSchedule', 'pages/member/coach-schedule.tsx'),
    route('DashboardCoach', 'pages/member/coach-portal.tsx'),
    route('assessment', STAGED, { id: 'assessment' }),
    route('assessmentMyPP', STAGED, { id: 'assessment-my-path' }),
    route('AssesmentNewModules', 'pages/member/course-assessment.tsx'),
    route('orderCourse', 'pages/member/course-order.tsx'),
    route('eLearning', MODULE, { id: 'module.stored' }),
    route('moduleVip', MODULE, { id: 'module' }),
    route('certificationModule', 'pages/member/certification-module.tsx'),
    route('quiz', 'pages/member/quiz.tsx'),
    route('planBreak', 'pages/member/plan-break.tsx'),
    route('programCalendar', 'pages/member/program-calendar.tsx'),
    route('myNotes', 'pages/member/notes-page.tsx'),
    route('coachSharing', 'pages/member/coach-sharing.tsx'),
    route('coachEarnings', 'pages/member/coach-earnings.tsx'),
    route('clientPage', 'pages/member/client-page.tsx'),
    route('coachClients', 'pages/member/coach-clients.tsx'),
    route('beforeSession', 'pages/member/before-session.tsx'),
  ]),

  route('account/return', 'pages/member/account-return.tsx'),

  // Its screens are in features/staff/screens.tsx: members' files hold one entry of it.
  route('staff/*', 'pages/staff/console.tsx'),
] satisfies RouteConfig

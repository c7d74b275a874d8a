import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { asksForCoach, customiseRedirect } from './customise-guard.ts'
import { dashboardRedirect, nonSubscriberRedirect } from './dashboard-guard.ts'
import { loginDestination } from './login-destination.ts'
import { privateRedirect, signedOutPage } from './private-guard.ts'
import { stepBeforeSeenFinish } from './step-before-seen-finish.ts'
import { STEP_FAILURE_TEXT, stepFailure } from './step-failure.ts'
import { stepPage } from './step-page.ts'
import { routeStep } from './step-router.ts'
import { stepperHeader } from './stepper-header.ts'
import { afterCourseWelcome, courseIdOf, type WelcomePage, welcomeRedirect } from './welcome-guards.ts'

test.each([
  [-1, '/nonSubscriber'],
  [0, '/customizeQuestions'],
  [1, '/steps'],
  [2, '/steps'],
  [3, '/steps'],
  [4, '/dashboard'],
  [5, '/dashboard'],
  [6, '/steps'],
  [7, '/steps'],
  [8, '/steps'],
])('login result %i goes to %s [AUTH-19..23, AUTH-33]', (step, path) => {
  expect(loginDestination(step)).toBe(path)
})

test.each([
  [-1, '/nonSubscriber'],
  [0, '/customizeQuestions'],
  [1, '/steps'],
  [2, '/steps'],
  [3, '/steps'],
  [4, '/dashboard'],
  [5, '/steps'],
  [6, '/steps'],
  [7, '/steps'],
  [8, '/dashboard'],
  [-2, '/dashboard'],
])('step %i belongs to %s', (step, path) => {
  expect(stepPage(step)).toBe(path)
})

test.each([
  [0, { redirect: '/customizeQuestions' }],
  [1, { screen: 'step-one' }],
  [2, { screen: 'step-two' }],
  [3, { screen: 'step-three' }],
  [4, { redirect: '/dashboard' }],
  [5, { screen: 'step-one' }],
  [6, { screen: 'step-one' }],
  [7, { screen: 'goal-revision' }],
  [8, { redirect: '/dashboard' }],
  [-1, { redirect: '/nonSubscriber' }],
])('/steps with step id %i [ROUTE-58..66]', (step, outcome) => {
  expect(routeStep(step)).toEqual(outcome)
})

describe('the dashboard', () => {
  test.each([
    [0, '', '/customizeQuestions'],
    [1, '', '/steps'],
    [3, '?showActionsSteps=1', '/steps'],
    [4, '', null],
    [5, '', '/steps'],
    [6, '', '/steps'],
    [7, '', '/steps'],
    [8, '', null],
  ])('step %i with "%s" goes to %s [ROUTE-55]', (step, search, path) => {
    expect(dashboardRedirect(step, search)).toBe(path)
  })

  it('sends user type 4 away and keeps showActionsSteps in any spelling [ROUTE-54, ROUTE-57]', () => {
    expect(dashboardRedirect(-1, '')).toBe('/nonSubscriber')
    expect(dashboardRedirect(-1, '?showActionsSteps=1')).toBe('/nonSubscriber?showActionsSteps=1')
    expect(dashboardRedirect(-1, '?x=2&SHOWactionssteps=1')).toBe('/nonSubscriber?showActionsSteps=1')
  })

  it('and its non-subscriber twin never redirect in a loop', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 12 }), (step) => {
        const stays = [dashboardRedirect(step, ''), nonSubscriberRedirect(step, '')].filter(
          (to) => to === null,
        )
        const screen = routeStep(step)
        // The member stays on exactly one of dashboard, twin, /steps and /customizeQuestions.
        const places =
          stays.length +
          ('screen' in screen ? 1 : 0) +
          (step === 0 && customiseRedirect(step) === null ? 1 : 0)
        expect(places).toBe(1)
      }),
    )
  })
})

test.each([
  [0, null],
  [-1, null],
  [1, '/steps'],
  [4, '/dashboard'],
  [5, '/steps'],
  [7, '/steps'],
])('the customise screen with step %i goes to %s [CUST-12]', (step, path) => {
  expect(customiseRedirect(step)).toBe(path)
})

test.each([
  [{ stepId: 0, hasCoach: false, refused: false }, true],
  [{ stepId: 0, hasCoach: true, refused: false }, false],
  [{ stepId: 0, hasCoach: false, refused: true }, false],
  [{ stepId: -1, hasCoach: false, refused: false }, false],
])('the coach choice for %o opens: %s [CUST-13]', (member, opens) => {
  expect(asksForCoach(member)).toBe(opens)
})

test.each<[WelcomePage, number, string | null]>([
  ['phase2', 4, null],
  ['phase2', 1, '/steps'],
  ['phase2', 0, '/customizeQuestions'],
  ['phase2', 5, '/steps'],
  ['phase3', 4, null],
  ['phase3', 2, '/steps'],
  ['level2', 6, null],
  ['level2', 4, '/dashboard'],
  ['level2', 0, '/dashboard'],
  ['mid-year', 5, null],
  ['mid-year', 6, '/dashboard'],
  ['mid-year', 3, '/dashboard'],
  ['phase2', -1, '/nonSubscriber'],
  ['mid-year', -1, '/nonSubscriber'],
])(
  'the %s welcome with step %i goes to %s [WELCOME-03, WELCOME-04, WELCOME-11, WELCOME-14]',
  (page, step, to) => {
    expect(welcomeRedirect(page, step)).toBe(to)
  },
)

test.each([
  ['?courseId=0', 0],
  ['', 0],
  ['?courseid=1009', 1009],
  ['?COURSEID=abc', 0],
  ['?courseId=-4', 0],
])('the course of "%s" is %i [WELCOME-17]', (search, id) => {
  expect(courseIdOf(search)).toBe(id)
})

it('goes from a course welcome to the dashboard, user type 4 to its own page [WELCOME-17]', () => {
  expect(afterCourseWelcome(4)).toBe('/dashboard')
  expect(afterCourseWelcome(-1)).toBe('/nonSubscriber')
})

it('sends a visitor without a session to the login, in store mode to the free test [ROUTE-49, ROUTE-50]', () => {
  expect(privateRedirect({ signedIn: true, storeMode: false })).toBeNull()
  expect(privateRedirect({ signedIn: true, storeMode: true })).toBeNull()
  expect(privateRedirect({ signedIn: false, storeMode: false })).toBe('/login')
  expect(privateRedirect({ signedIn: false, storeMode: true })).toBe('/Shopify/FreeTestShopify')
})

it('logs out on a 401 of the step look-up, to the store login for store customers [AUTH-29]', () => {
  const failure = new ApiError({ code: 'not_signed_in', status: 401 })
  expect(stepFailure(failure, { isShopify: false })).toEqual({ signOutTo: '/login' })
  expect(stepFailure(failure, { isShopify: true })).toEqual({ signOutTo: '/Shopify/ShopifyLogin' })
})

it.each([
  new ApiError({ code: 'internal', status: 500 }),
  new ApiError({ code: 'not_allowed', status: 403 }),
  new ConnectionError(false),
])('alerts on any other failure of the step look-up [AUTH-30]', (failure) => {
  expect(stepFailure(failure, { isShopify: false })).toEqual({ message: STEP_FAILURE_TEXT })
})

test.each([
  [1, { header: 'journey', current: 1 }],
  [2, { header: 'journey', current: 2 }],
  [3, { header: 'journey', current: 3 }],
  [5, { header: 'journey', current: 1 }],
  [6, { header: 'review', current: 1 }],
  [7, { header: 'review', current: 2 }],
  [4, null],
])('step %i has the header %o [ROUTE-62..64]', (step, header) => {
  expect(stepperHeader(step)).toEqual(header)
})

it('leads from an open page to "/" when the session ends, in the store to its free test [ROUTE-53]', () => {
  expect(signedOutPage(false)).toBe('/')
  expect(signedOutPage(true)).toBe('/Shopify/FreeTestShopify')
})

test.each([
  [1, 77, 1, 12],
  [2, 77, 1, 77],
  [2, null, 2, null],
  [4, 77, 5, 77],
  [7, 77, 6, 77],
  [3, 77, 3, null],
  [-1, 77, -1, null],
])(
  'at step %i with the finish %j unseen, step %i is shown with assessment %j',
  (stepId, unseen, shown, id) => {
    const step = {
      userStepId: stepId,
      assessmentId: stepId === 1 ? 12 : null,
      unseenFinishId: stepId === 1 ? null : unseen,
      areaId: null,
      level: 1,
      displayCoachingPayment: false,
      displayCoachCertificationTutorial: false,
      definedTimeZoneId: null,
    }
    expect(stepBeforeSeenFinish(step)).toMatchObject({ userStepId: shown, assessmentId: id })
  },
)

import { USER_TYPES } from '@oola/contract/account/account.constants'
import { writeSession } from '#web/lib/session.ts'

/** Signs a member in, so that a part's storage is theirs. Each test begins signed out. */
export const signIn = (): void =>
  writeSession({
    token: 'an unknown token',
    userId: 7001,
    firstName: 'Dana',
    userTypeId: USER_TYPES.subscriber,
    userStepId: 3,
    assessmentId: null,
    level: 1,
    areaId: null,
    isShopify: false,
    PublicProfile: null,
    additionalCourse: false,
    ActivePrograms: [],
    displayCoachCertificationTutorial: false,
    browser: 'parts',
  })

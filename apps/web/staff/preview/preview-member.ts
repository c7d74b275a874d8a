import { USER_TYPES } from '@oola/contract/account/account.constants'
import type { Session } from '@oola/contract/account/account.schema'

/** The made-up reader of the preview; no member has this id. */
export const PREVIEW_MEMBER: Session = {
  ...{ token: '', userId: 1, firstName: 'Rosa', userTypeId: USER_TYPES.subscriber, userStepId: 4 },
  ...{ assessmentId: null, level: 1, areaId: null, isShopify: false, PublicProfile: null },
  ...{ additionalCourse: false, ActivePrograms: [], displayCoachCertificationTutorial: false, browser: '' },
}

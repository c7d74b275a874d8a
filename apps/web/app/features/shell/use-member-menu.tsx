import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import type { Session } from '@oola/contract/account/account.schema'
import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { openBackOffice } from '#web/features/account/open-back-office.ts'
import { signOut } from '#web/features/account/sign-out.ts'
import { signedOutPage } from '#web/features/journey/routing/private-guard.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import type { HeaderMember } from '#web/ui/menus/user-menu.tsx'
import { menuItems } from './menu-items.tsx'
import { openWaiting, useWaiting } from './use-waiting.ts'

/** The member and the menu of the page header. While the profile loads the name comes from the session. */
export const useMemberMenu = (session: Session) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data: profile } = useQuery(accountQueries.profile())
  const { data: settings } = useQuery(siteQueries.settings())
  const [tutorial, setTutorial] = useState(false)
  const waiting = useWaiting()
  const [isLeaving, setLeaving] = useState(false)
  const nonSubscriber = session.userStepId === NON_SUBSCRIBER_STEP
  const member: HeaderMember = {
    userId: session.userId,
    name: profile ? `${profile.firstName} ${profile.lastName}` : session.firstName,
    ...(profile && !nonSubscriber && { note: profile.customerLevel }),
    ...pictureAddress(profile?.pictureFileName, settings?.addresses.media),
  }
  const logOut = () => {
    signOut()
    void navigate(signedOutPage(isStoreMode()))
  }
  const items = menuItems({
    links: settings?.links ?? null,
    isCoach: profile?.isActiveCoach ?? false,
    inCoachPortal: pathname.toLowerCase().startsWith('/dashboardcoach'),
    nonSubscriber,
    onBackOffice: () => void openBackOffice(settings?.links.backOffice ?? '/backOffice'),
    onTutorial: session.userStepId >= STEPS.dashboard ? () => setTutorial(true) : null,
    onLogOut: () => (waiting > 0 ? setLeaving(true) : logOut()),
  })
  /** Asks before unsent work is lost; null otherwise. */
  const logOutQuestion = isLeaving
    ? {
        waiting,
        onSendFirst: () => {
          setLeaving(false)
          openWaiting()
        },
        onLogOut: logOut,
      }
    : null
  return { member, items, tutorial, onTutorialClose: () => setTutorial(false), logOutQuestion }
}

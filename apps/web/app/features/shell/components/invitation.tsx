import { IconDeviceDesktopDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useToday } from '#web/features/account/use-today.ts'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { hasOpenWork } from '#web/lib/open-work.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppLine } from '#web/ui/feedback/app-line.tsx'
import { fullDays, isTimeToInvite } from '../invitation-rules.ts'
import { useInstall } from '../use-install.ts'
import { InstallSheet } from './install-sheet.tsx'

/** Only there: never during an assessment, a call or a payment. */
const PAGES = ['pages/member/dashboard', 'pages/member/non-subscriber']
const CHECK_MS = 2_000

/** Whether nothing is typed, playing or open on the page; once true it stays true. */
const useFree = (wanted: boolean): boolean => {
  const [free, setFree] = useState(false)
  useEffect(() => {
    if (!wanted || free) return
    const check = () => setFree(!hasOpenWork())
    check()
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [wanted, free])
  return wanted && free
}

/** Invites to install the app, after the third full day (APP-02; mockup 63). */
export function Invitation() {
  const isDashboard = useMatches().some(({ id }) => PAGES.includes(id))
  return isDashboard && <DashboardInvitation />
}

function DashboardInvitation() {
  const install = useInstall()
  const today = useToday()
  const isPhone = useMediaQuery(MOBILE)
  const [opened, setOpened] = useState(false)
  const { data: progress } = useQuery(actionQueries.progress())
  const days = progress && today ? fullDays(progress, today) : 0
  const isTime = install.way !== null && isTimeToInvite(days, install.choice, Date.now())
  const isFree = useFree(isTime)
  const mayOpen = useTurn(isFree && isPhone)
  if (!isTime || !isFree) return null
  const sheet = <InstallSheet {...install} uninvited onClose={install.rest} />
  if (isPhone) return mayOpen && sheet
  const hasButton = install.way === 'button'
  return (
    <>
      <AppLine
        icon={<IconDeviceDesktopDown size={24} stroke={1.75} aria-hidden />}
        title="Oola as an app of its own"
        note="A window without tabs. Opens on today, also without a network."
        actions={
          <>
            <Button
              variant="outline"
              size="sm"
              onClick={() => (hasButton ? void install.install() : setOpened(true))}
            >
              {hasButton ? 'INSTALL' : 'SHOW HOW'}
            </Button>
            <Button variant="text" size="sm" onClick={install.rest}>
              NOT NOW
            </Button>
            <Button variant="text" size="sm" onClick={install.decline}>
              DON’T ASK AGAIN
            </Button>
          </>
        }
      />
      {opened && sheet}
    </>
  )
}

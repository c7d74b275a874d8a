import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { memberId } from '#web/lib/session.ts'

/** A token for the back office: 60 seconds, single use (SHELL-27). */
const fetchSilentToken = async (): Promise<string> => {
  const { silentToken } = await send('GET /Login/GetSilentToken/:userId', {
    params: { userId: String(memberId()) },
  })
  return silentToken
}

/**
 * Opens the back office signed in, in a new tab (SHELL-27..29). The tab is opened in the click handler and
 * navigated later, because browsers block tabs that open asynchronously.
 * @param address the back office's single-sign-on address; a portal path is allowed
 */
export const openBackOffice = async (address: string) => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const target = new URL(address, location.origin)
    target.searchParams.set('token', await fetchSilentToken())
    if (tab) tab.location.replace(target)
    else location.assign(target)
  } catch (error) {
    tab?.close()
    logFailure('no silent token', error)
    showError('Sorry we are unable to access your business page')
  }
}

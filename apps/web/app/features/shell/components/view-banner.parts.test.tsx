import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { send } from '#web/lib/api.ts'
import { readSession } from '#web/lib/session.ts'
import { readStaffView, storeStaffView } from '#web/lib/staff-view.ts'
import { MessageModal } from '#web/ui/modals/message-modal.tsx'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { ViewBanner } from './view-banner.tsx'

const MEMBER = { id: 1005, firstName: 'Maya', lastName: 'Okafor' }
const SESSION = {
  ...{ token: 'view.rx.token', userId: 1005, firstName: 'Maya', userTypeId: 1, userStepId: 4 },
  ...{ assessmentId: null, level: 1, areaId: null, isShopify: false, PublicProfile: 'maya' },
  ...{ additionalCourse: false, ActivePrograms: [], displayCoachCertificationTutorial: false, browser: '' },
}
const begin = (minutes = 14.5) =>
  storeStaffView({
    ...{ session: SESSION, member: MEMBER, viewer: 'Sam Porter', reason: 'Two days are missing' },
    endsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    closed: [],
  })

/** The page that a view goes to at its end; the test stays where it is. */
const watchLeaving = () => {
  const went: string[] = []
  const onNavigate = (event: Event & { destination?: { url: string } }) => {
    if (!event.destination) return
    went.push(new URL(event.destination.url).pathname)
    event.preventDefault()
  }
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', onNavigate)
  return { went, stop: () => navigation.removeEventListener('navigate', onNavigate) }
}

afterEach(() => sessionStorage.clear())

describe('[STAFF-13] the banner of a view', () => {
  it.each(['light', 'dark'] as const)(
    'names the member, the viewer, the reason and the time: %s',
    async (scheme) => {
      begin()
      await show(<ViewBanner />, { colorScheme: scheme })
      const banner = page.getByRole('region', { name: 'Read-only view' })
      await expect.element(banner).toMatchTextContent(/You see Oola as Maya Okafor, 1005/)
      await expect.element(banner).toMatchTextContent(/Sam Porter, because“Two days are missing”/)
      await expect.element(banner).toMatchTextContent(/14:[0-3]\dminutes left/)
      const { top, height } = banner.element().getBoundingClientRect()
      expect([top, height]).toEqual([0, 94])
      expect(await axeFaults(banner.element())).toEqual([])
    },
  )

  it('uses the member’s session in this tab only, and writes nothing', async () => {
    const sent = answerCalls(() => ({ status: 200, json: {} }))
    begin()
    expect(readSession()).toMatchObject({ userId: 1005, token: 'view.rx.token' })
    await expect(send('POST /Login/Logout', {})).rejects.toMatchObject({ code: 'view_only' })
    expect(sent).toEqual([])
    expect(document.cookie).not.toContain('1005')
  })

  it('says at the pressed control that nothing is saved; typing does nothing', async () => {
    begin()
    await show(
      <>
        <ViewBanner />
        <button type="button" onClick={() => void send('POST /Login/Logout', {}).catch(() => {})}>
          Push
        </button>
        <input aria-label="A goal" />
      </>,
    )
    await page.getByRole('button', { name: 'Push' }).click()
    await expect.element(page.getByText('Read-only: nothing is saved for Maya')).toBeVisible()
    await page.getByLabelText('A goal').click()
    await userEvent.keyboard('run')
    await expect.element(page.getByLabelText('A goal')).toHaveValue('')
  })

  it('stays above a window of the portal, and its END can be pressed there', async () => {
    begin()
    const leaving = watchLeaving()
    await show(
      <>
        <ViewBanner />
        <MessageModal opened onClose={() => {}} title="A window" description="Words" />
      </>,
    )
    const end = page.getByRole('button', { name: /^END/ })
    const { left, top } = end.element().getBoundingClientRect()
    await expect
      .poll(() => document.elementFromPoint(left + 10, top + 20)?.closest('button')?.textContent)
      .toContain('END')
    await end.click()
    await expect.poll(() => leaving.went).toEqual(['/staff/view-as/1005/ended'])
    expect(readStaffView()).toBeNull()
    leaving.stop()
  })

  it('ends by Escape, which first closes an open menu', async () => {
    begin()
    const leaving = watchLeaving()
    await show(
      <>
        <ViewBanner />
        <button type="button" popoverTarget="menu">
          Open
        </button>
        <div id="menu" popover="auto">
          A menu
        </div>
      </>,
    )
    await page.getByRole('button', { name: 'Open' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('A menu')).not.toBeVisible()
    expect(leaving.went).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => leaving.went).toEqual(['/staff/view-as/1005/ended'])
    leaving.stop()
  })

  it('ends by Escape in one try over a window, which may have opened by itself', async () => {
    begin()
    const leaving = watchLeaving()
    await show(
      <>
        <ViewBanner />
        <MessageModal opened onClose={() => {}} title="A window" description="Words" />
      </>,
    )
    await expect.element(page.getByRole('dialog', { name: 'A window' })).toBeVisible()
    const pressed = new Promise<boolean>((resolve) =>
      addEventListener('keydown', (event) => setTimeout(() => resolve(event.defaultPrevented)), {
        once: true,
      }),
    )
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => leaving.went).toEqual(['/staff/view-as/1005/ended'])
    // Or the browser would stop loading that page.
    expect(await pressed).toBe(true)
    leaving.stop()
  })

  it('says when a minute is left, and ends by itself', async () => {
    const leaving = watchLeaving()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    begin(1.5)
    await show(<ViewBanner />)
    await expect.element(page.getByText('minutes left')).toBeVisible()
    vi.advanceTimersByTime(31_000)
    await expect.element(page.getByText('Less than a minute left')).toBeVisible()
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => leaving.went).toEqual(['/staff/view-as/1005/ended'])
    vi.useRealTimers()
    leaving.stop()
  })
})

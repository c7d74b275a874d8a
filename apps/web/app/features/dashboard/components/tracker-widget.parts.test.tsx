import { Link } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { TrackerWidget } from './tracker-widget.tsx'

beforeEach(signIn)

const selected = (name: string) =>
  expect.element(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
const press = (name: string) => userEvent.click(page.getByRole('link', { name }))

it('a link opens its tab on the page that is open, as often as it is pressed, and any other link leaves the tab', async () => {
  answerCalls(() => refusal('internal'))
  await show(
    <>
      <Link to="?showActionsSteps=1">MY DAILY ACTIONS</Link>
      <Link to="?open=todo">It is on your to-do list</Link>
      <Link to="?">Elsewhere</Link>
      <TrackerWidget subscriber upgrade={null} running={null} />
    </>,
  )
  await selected('TRACKER')
  for (const _ of [1, 2]) {
    await press('MY DAILY ACTIONS')
    await selected('DAILY ACTIONS')
    await userEvent.click(page.getByRole('tab', { name: 'TRACKER' }))
    await selected('TRACKER')
  }
  await press('It is on your to-do list')
  await selected('TO-DO LIST')
  await press('Elsewhere')
  await selected('TO-DO LIST')
  await userEvent.click(page.getByRole('tab', { name: 'DAILY ACTIONS' }))
  await press('Elsewhere')
  await selected('DAILY ACTIONS')
})

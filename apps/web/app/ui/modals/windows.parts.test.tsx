import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { MessageModal } from '#web/ui/modals/message-modal.tsx'
import { ShareModal } from '#web/ui/modals/share-modal.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import picture from '../../../../../content/media/learning/101.webp?url'
import { show, testSheet } from '../../../test/sheet.tsx'

const TOP_SEVEN: LifeAreaKey[] = ['family', 'faith', 'fitness', 'field', 'finance', 'friends', 'fun']
const SHARE = {
  url: 'https://example.com/myoola/maya/share/abc',
  title: 'My wheel of balance on 02/01/2026',
  message: 'This is my starting point.',
  imageUrl: picture,
}
const nothing = () => {}
const shown = () => page.getByRole('dialog').element() as HTMLElement

testSheet(
  'window-confirm',
  <ConfirmModal
    opened
    onConfirm={nothing}
    onCancel={nothing}
    title="You have selected your Top 7. Ready to continue?"
    picture={<PetalRing areas={TOP_SEVEN} />}
    confirmLabel="YES! CONTINUE"
    cancelLabel="I WANT TO EDIT MY GOALS"
  >
    You can still change the order on the next screen.
  </ConfirmModal>,
  { shown },
)
testSheet(
  'window-delete',
  <ConfirmModal
    danger
    opened
    onConfirm={nothing}
    onCancel={nothing}
    title="Delete this goal?"
    confirmLabel="DELETE"
    cancelLabel="KEEP IT"
  >
    Run the Harbor 10K without walking
  </ConfirmModal>,
  { shown },
)
testSheet('window-share', <ShareModal onClose={nothing} content={SHARE} />, { shown })
testSheet(
  'window-form',
  <AppModal
    opened
    onClose={nothing}
    title="Add a goal"
    size="md"
    keepOnPressOutside
    actions={
      <>
        <Button>SAVE</Button>
        <Button variant="text">CANCEL</Button>
      </>
    }
  >
    <TextField label="Your goal" data-autofocus />
    <DateField label="Complete by" value={null} onChange={nothing} today="2026-01-20" min="2026-01-20" />
  </AppModal>,
  { shown },
)

function Opener() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>OPEN</Button>
      <MessageModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Error"
        description="Choose exactly 7 different goals for your Top 7."
      />
    </>
  )
}

describe('a window', () => {
  it('is opened and closed by the keyboard, has the focus while it is open, and returns it', async () => {
    await show(<Opener />)
    const opener = page.getByRole('button', { name: 'OPEN' })
    ;(opener.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Error' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement).toBe(opener.element())
  })
})

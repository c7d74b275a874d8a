import { IconArrowLeft, IconArrowRight, IconBell, IconShare2, IconWorld } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { CountdownButton } from '#web/ui/buttons/countdown-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

function ButtonSamples() {
  return (
    <Card as="section" gap={4}>
      <Row gap={3} wrap>
        <Button size="lg">PRIMARY LG 56</Button>
        <Button>PRIMARY 48</Button>
        <Button size="sm">SMALL 40</Button>
      </Row>
      <Row gap={3} wrap>
        <Button loading loadingLabel="SAVING">
          SAVE
        </Button>
        <Button loading>SAVE AND GO ON</Button>
        <Button disabled>DISABLED</Button>
      </Row>
      <Row gap={3} wrap>
        <Button variant="outline">OUTLINE</Button>
        <Button variant="surface" leftIcon={<IconShare2 size={20} stroke={1.75} />}>
          SHARE!
        </Button>
        <Button variant="text">TEXT LINK</Button>
        <Button variant="danger">DELETE</Button>
      </Row>
      <Card tone="area" data-area="faith" data-room="">
        <Row gap={3} wrap>
          <Button variant="ink" rightIcon={<IconArrowRight size={20} stroke={1.75} />}>
            INK
          </Button>
          <Button variant="text" leftIcon={<IconArrowLeft size={20} stroke={1.75} />}>
            PREVIOUS
          </Button>
          <Button variant="ink" disabled>
            NEXT
          </Button>
        </Row>
      </Card>
      <Row gap={3} wrap>
        <IconButton label="Time zone">
          <IconWorld size={22} stroke={1.75} />
        </IconButton>
        <IconButton label="Notifications" unread>
          <IconBell size={22} stroke={1.75} />
        </IconButton>
        <IconButton label="Chat, 120 unread" variant="surface" unread={120}>
          <IconBell size={22} stroke={1.75} />
        </IconButton>
        <CountdownButton seconds={15} reason="Creating your modules" onClick={() => {}}>
          GET STARTED
        </CountdownButton>
      </Row>
    </Card>
  )
}

testSheet('buttons', <ButtonSamples />)

it.each(['primary', 'ink', 'danger', 'surface'] as const)(
  'a disabled %s button looks the same under the pointer',
  async (variant) => {
    await show(
      <Button variant={variant} disabled>
        SAVE
      </Button>,
    )
    const button = page.getByRole('button').element()
    const look = () => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color]
    const before = look()
    await userEvent.hover(button)
    await expect.poll(() => button.matches(':hover')).toBe(true)
    await Promise.all(button.getAnimations().map(({ finished }) => finished))
    expect(look()).toEqual(before)
    // The next sheet has no part under the pointer.
    await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } })
  },
)

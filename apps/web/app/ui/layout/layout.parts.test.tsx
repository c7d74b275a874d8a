import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { AreaRoom } from '#web/ui/layout/area-room.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { show, testSheet } from '../../../test/sheet.tsx'

const TONES = ['surface', 'brand', 'tint', 'canvas', 'sunken', 'warn', 'danger'] as const
const QUESTIONS = ['One', 'Two', 'Three'].map((title, id) => ({ id, title, content: `About ${title}.` }))

function LayoutSamples() {
  return (
    <>
      <Heading level={1}>A heading of level 1</Heading>
      <Heading level={2}>A heading of level 2</Heading>
      <Heading level={3}>A heading of level 3</Heading>
      <Heading level={4}>A heading of level 4</Heading>
      <Text size="lead">A lead of one or two sentences.</Text>
      <Text>What stands in a page.</Text>
      <Text size="small" tone="quiet">
        What is said quietly.
      </Text>
      <Grid columns={4} phone={2} gap={3}>
        {TONES.map((tone) => (
          <Card key={tone} tone={tone}>
            {tone}
          </Card>
        ))}
      </Grid>
      <Card as="section" gap={4}>
        <CardHead
          title="My sessions"
          note="Two are booked"
          action={
            <Button size="sm" variant="outline">
              BOOK A SESSION
            </Button>
          }
        />
        <Row gap={3} phone="stacked">
          <Button>SAVE</Button>
          <Button variant="text">CANCEL</Button>
        </Row>
      </Card>
      <Split aside="narrow" gap={4}>
        <Stack gap={2}>
          <Text strong>Content</Text>
          <Text>It is as wide as there is room.</Text>
        </Stack>
        <Card tone="brand">An aside of 300 px.</Card>
      </Split>
      <AreaRoom area="family" label="Family">
        <Stack gap={3} align="start">
          <Heading level={3}>The room of an area</Heading>
          <Button variant="ink">NEXT</Button>
        </Stack>
      </AreaRoom>
      <Accordion name="samples" items={QUESTIONS} />
      <Disclosure summary="Opens and closes with + and -" defaultOpen>
        Whatever is below.
      </Disclosure>
    </>
  )
}

testSheet('layout', <LayoutSamples />)

describe('an accordion', () => {
  it('is opened by the keyboard, one question at a time', async () => {
    await show(<Accordion name="samples" items={QUESTIONS} />)
    const openOnes = () =>
      [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent)
    document.querySelector('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(openOnes).toEqual(['One'])
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.poll(openOnes).toEqual(['Two'])
    await userEvent.keyboard(' ')
    await expect.poll(openOnes).toEqual([])
  })
})

describe('the words of an icon', () => {
  it('show on focus and on hover, and go at Escape', async () => {
    await show(
      <>
        <a href="#first">FIRST</a>
        <IconButton label="Time zone">@</IconButton>
      </>,
    )
    ;(page.getByRole('link').element() as HTMLElement).focus()
    const isSeen = () => page.getByText('Time zone').element().checkVisibility()
    expect(isSeen()).toBe(false)
    await userEvent.tab()
    expect(document.activeElement).toBe(page.getByRole('button').element())
    await expect.poll(isSeen).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isSeen).toBe(false)
  })
})

import { petalScale } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#web/ui/buttons/button.tsx'
import { difference, pixelsOf, shareOf } from '../../../test/pixels.ts'
import { show } from '../../../test/sheet.tsx'
import { TrackerPie } from './tracker-pie.tsx'
import { Wheel } from './wheel.tsx'

const SCORES = [50, 60, 70, 80, 40, 100, 10]

it('each petal has the color of its area and reaches as far as its score [SCORE-07, SCORE-12]', async () => {
  await show(<Wheel title="Wheel" scores={SCORES} radius={200} hub={{ value: 410 }} />)
  const picture = await pixelsOf(page.getByRole('img', { name: 'Wheel' }).element())
  const center = picture.width / 2
  // The picture ends at 1.07 of the wheel's radius (look.md 7).
  const radius = center / 1.07
  for (const [index, { color, name }] of LIFE_AREAS.entries()) {
    const angle = ((-90 + (index * 360) / 7) * Math.PI) / 180
    const colorAt = (scale: number) =>
      picture.at(center + scale * radius * Math.cos(angle), center + scale * radius * Math.sin(angle))
    const reach = petalScale(SCORES[index] ?? 0)
    expect([name, colorAt(reach - 0.05)]).toEqual([name, color.toLowerCase()])
    expect([name, colorAt(reach + 0.05)]).not.toEqual([name, color.toLowerCase()])
  }
})

it('the tracker fills a petal for each step [ACTIONS-11]', async () => {
  const { rerender } = await show(<TrackerPie done={0} of={3} onPush={() => {}} />)
  const filled = '#067382'
  expect(getComputedStyle(document.documentElement).getPropertyValue('--o-brand-fill')).toBe(filled)
  const share = async () => shareOf(await pixelsOf(page.getByRole('button').element()), filled)
  expect(await share()).toBe(0)
  const shares: number[] = []
  for (const done of [1, 2, 3]) {
    await rerender(<TrackerPie done={done} of={3} onPush={() => {}} />)
    shares.push(await share())
  }
  // About 31, 32 and 33 hundredths of a ring that covers over half of its square.
  const [one = 0, two = 0, three = 0] = shares
  expect(one).toBeGreaterThan(0.12)
  expect(two).toBeGreaterThan(1.8 * one)
  expect(three).toBeGreaterThan(1.4 * two)
})

describe('what has the focus of the keyboard', () => {
  it.each(['light', 'dark'] as const)('has a ring around it, %s', async (colorScheme) => {
    await show(
      <>
        <a href="#first">FIRST</a>
        <div style={{ padding: 12 }} data-testid="frame">
          <Button>LET'S GO!</Button>
        </div>
      </>,
      { colorScheme },
    )
    const frame = page.getByTestId('frame').element()
    const before = await pixelsOf(frame)
    expect(difference(before, await pixelsOf(frame))).toBe(0)
    ;(page.getByRole('link').element() as HTMLElement).focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(page.getByRole('button').element())
    expect(difference(before, await pixelsOf(frame))).toBeGreaterThan(0.01)
  })
})

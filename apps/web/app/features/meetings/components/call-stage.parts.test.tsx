import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/sheet.tsx'
import type { CallView } from '../call/call-view.ts'
import { CallStage } from './call-stage.tsx'
import { SelfView } from './self-view.tsx'

const VIEW: CallView = {
  ...{ phase: 'connected', lostAt: null, offlineSince: null, other: null, remote: null, remoteScreen: null },
  ...{ bars: null, rests: false },
}

it.each(['Maximiliana Wolfeschlegelsteinhausenbergerdorff Castellanos', 'N'.repeat(120)])(
  'on a phone the name %s stays in the picture and beside the own one',
  async (name) => {
    await page.viewport(390, 844)
    const { container } = await show(
      <div style={{ height: 844 }}>
        <CallStage
          view={VIEW}
          other={{ userId: 1, name, firstName: name }}
          self={<SelfView userId={2} name="Maya" picture={null} start="bottom right" />}
          isSharing={false}
          onChat={() => {}}
          onRejoin={() => {}}
        />
      </div>,
    )
    const edges = (found: Element | null | undefined) => found?.getBoundingClientRect()
    const stage = edges(container.querySelector('section'))
    const pill = edges(container.querySelector('[data-place="bottom"]'))
    const own = edges(page.getByRole('button', { name: 'You, bottom right', exact: false }).element())
    expect(pill?.left).toBeGreaterThanOrEqual(stage?.left ?? Number.NaN)
    expect(pill?.right).toBeLessThanOrEqual(own?.left ?? Number.NaN)
    expect(pill?.bottom).toBeLessThanOrEqual(stage?.bottom ?? Number.NaN)
  },
)

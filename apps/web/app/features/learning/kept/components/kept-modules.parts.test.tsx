import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { probe, reportAnswer } from '#web/lib/connection.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import type { PageModule } from '../../module-view-model.ts'
import { keptModulesQuery } from '../kept.queries.ts'
import type { KeptModule } from '../kept-module.ts'
import KeepModule from './keep-module.tsx'
import { KeptModulesList } from './kept-modules-list.tsx'

const FILM = '/media/learning/105.mp4'

const kept = (given: Partial<KeptModule>): KeptModule => ({
  ...{ id: 105, queryKey: ['learning', 'module', 105], title: 'Plan the week you have', position: 5 },
  ...{ completedDay: null, isChosen: true, hasFilm: true, lostRoom: false, textBytes: 40_000, checkedAt: 0 },
  files: [{ address: FILM, bytes: 1_400_000 }],
  ...given,
})
const MODULES = [
  kept({}),
  kept({ id: 104, position: 4, title: 'Gratitude you can schedule', isChosen: false, files: [] }),
  kept({ id: 101, position: 1, title: 'Small enough for a bad day', lostRoom: true, files: [] }),
]

testSheet(
  'kept-modules',
  <>
    <Card>
      <KeptModulesList modules={MODULES} />
    </Card>
    <Card>
      <KeptModulesList modules={[]} />
    </Card>
  </>,
)

const showPage = async (modules: readonly KeptModule[]) => {
  const client = createQueryClient()
  client.setQueryData(keptModulesQuery().queryKey, [...modules])
  const shown = { id: 105, film: { mp4: FILM } } as unknown as PageModule
  await show(<KeepModule module={shown} />, {}, client)
}

it('says on the module’s page that it is kept and how much room it takes', async () => {
  await showPage(MODULES)
  await expect.element(page.getByText('This module is on this device: 1.4 MB.')).toBeVisible()
  await expect.element(page.getByText('Kept', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'LET GO' })).toBeVisible()
})

it('offers to keep one that is not kept, and the film of one that was kept by itself', async () => {
  await showPage([])
  await expect.element(page.getByRole('button', { name: /^Not kept/ })).toBeVisible()
  await showPage([kept({ files: [], isChosen: false, hasFilm: false })])
  await expect
    .element(page.getByText('Its article and workbook are on this device, its film is not.'))
    .toBeVisible()
})

afterEach(() => {
  vi.unstubAllGlobals()
  reportAnswer()
})

it('cannot be kept without a network, and says so next to the button', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await probe()
  await showPage([])
  const button = page.getByRole('button', { name: 'NOT KEPT' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription('Needs a network')
  reportAnswer()
  await expect.element(page.getByRole('button', { name: /^Not kept/ })).toBeEnabled()
})

import type { Page } from '@playwright/test'
import { arriveWithWheel, makeProgram } from './learning.ts'
import type { Visit, VisitOptions } from './visit.ts'
import type { World } from './world.ts'

export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
export const quickQuestion = (page: Page) => page.getByRole('dialog', { name: 'Quick Question' })

/** A new member on the page of their first module. */
export const openModule = async (
  visit: Visit,
  world: World,
  options: VisitOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) => {
  const page = await visit(options)
  const { member, session } = await arriveWithWheel(page, world)
  await makeProgram(session, 1)
  await prepare?.(page)
  await page.goto('/moduleVip?id=101')
  await page.getByRole('heading', { level: 1, name: 'Small enough for a bad day' }).waitFor()
  return { page, member, session }
}

type Info = Record<string, unknown> & { sections: Record<string, unknown>[] }

/** Changes the reply of the module's call, for content that no module has today. */
export const changeModule = (page: Page, change: (module: Info) => void) =>
  page.route('**/api/elearning/GetELearningModuleDetail/*', async (route) => {
    const response = await route.fetch()
    const module = await response.json()
    change(module)
    await route.fulfill({ response, json: module })
  })

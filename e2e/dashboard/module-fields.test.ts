import { changeModule, openModule, quickQuestion, tab } from '../support/module-page.ts'
import { expect, test } from '../support/test.ts'

test.describe('a module', () => {
  test('sends the answer to its quick question and is read again with it [ELEARN-14]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    await tab(page, 'Do').click()
    await quickQuestion(page).getByRole('radio').first().check({ force: true })
    const sent = page.waitForRequest('**/api/ELearning/SaveCustomizeModuleAssessment')
    // Alone or among the calls of a batch.
    const refetchQuery = page.waitForRequest((request) =>
      decodeURIComponent(request.url()).includes('/GetELearningModuleDetail/'),
    )
    await quickQuestion(page).getByRole('button', { name: 'SAVE' }).click()
    expect((await sent).postDataJSON()).toEqual({
      ModuleId: 101,
      AssesmentDetails: [{ questionId: expect.any(Number), OptionId: expect.any(Number) }],
    })
    await refetchQuery
    await page.getByText('For you', { exact: true }).waitFor()
  })

  test('shows the button of Do beside those of a section [ELEARN-16]', async ({ visit, world }) => {
    const doButton = { isExternalLink: true, link: 'https://example.com/worksheet', text: 'A WORKSHEET' }
    const { page } = await openModule(visit, world, {}, (fresh) =>
      changeModule(fresh, ({ sections }) => Object.assign(sections[2] ?? {}, { doButton })),
    )
    await tab(page, 'Do').click()
    await quickQuestion(page).getByRole('button', { name: 'Close' }).click()
    const link = page.getByRole('tabpanel').getByRole('link', { name: 'A WORKSHEET', exact: true })
    await expect.poll(() => link.getAttribute('href')).toBe(doButton.link)
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  })

  for (const nextStepId of [4, 0, 6])
    test(`with nextStepId ${nextStepId} has the workbook and its end [ELEARN-29]`, async ({
      visit,
      world,
    }) => {
      const { page } = await openModule(visit, world, {}, (fresh) =>
        changeModule(fresh, (module) => Object.assign(module, { nextStepId })),
      )
      await tab(page, 'Do').click()
      await quickQuestion(page).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'DOWNLOAD WORKBOOK' }).waitFor()
      await page.getByRole('button', { name: 'COMPLETE MODULE' }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'START MY OOLAWHEEL' }).count()).toBe(0)
    })
})

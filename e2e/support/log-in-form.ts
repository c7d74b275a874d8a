import type { Page } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { PASSWORD } from './sign-in.ts'

/** The parts of the login form, on any page. */
export const loginForm = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', { name }),
  field: (name: string) => page.getByRole('textbox', { name }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: "LET'S GO!" }),
})

/** Fills in a customer id, once the page is hydrated, and presses LET'S GO!. */
export const logInById = async (page: Page, id: number | string, secret = PASSWORD) => {
  const form = loginForm(page)
  await untilAlive(page)
  await form.tab('Customer Id').click()
  await form.field('Customer Id').fill(String(id))
  await form.password.fill(secret)
  await form.submit.click()
}

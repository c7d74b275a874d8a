import { expect, it } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { closeError, readErrorModal, showError, showRefusal } from './app-dialogs.ts'

it('opens with a title and a description, and keeps both while it fades out [SHELL-02, SHELL-03]', () => {
  showError('Sorry we had an error')
  expect(readErrorModal()).toEqual({ show: true, Title: 'Error', Desc: 'Sorry we had an error' })
  closeError()
  expect(readErrorModal()).toEqual({ show: false, Title: 'Error', Desc: 'Sorry we had an error' })
})

it("opens for the server's refusals in the server's words [SHELL-05]", () => {
  const refusal = new ApiError({ code: 'goals_not_21', status: 409, title: 'Error', message: 'You need 21' })
  expect(showRefusal(refusal)).toBe(true)
  expect(readErrorModal()).toEqual({ show: true, Title: 'Error', Desc: 'You need 21' })
})

it('leaves every other failure to the caller [SHELL-05]', () => {
  closeError()
  expect(showRefusal(new ApiError({ code: 'validation_failed', status: 400 }))).toBe(false)
  expect(showRefusal(new ConnectionError(false, null))).toBe(false)
  expect(readErrorModal().show).toBe(false)
})

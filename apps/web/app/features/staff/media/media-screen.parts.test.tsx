import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import { MediaScreen } from './media-screen.tsx'

const AT = '2026-03-10T18:30:00Z'
const NAME = 'pictures/wheel.png'
const UPLOAD = {
  ...{ id: '6c6f1d3e-4a0b-4c57-9a55-0d9f4f1c2b11', name: NAME, kind: 'picture', bytes: 9, pieces: 1 },
  ...{ received: [], ready: false, address: null, film: null },
}
const LISTED = {
  ...{ name: NAME, kind: 'picture', bytes: 812_000, address: `/media/${NAME}`, state: 'uploaded' },
  ...{ author: 'Hana Sato', changedAt: AT },
}
const FILE = {
  versions: [
    {
      ...{ version: 2, address: '/media/versions/b/pictures/wheel.png', bytes: 812_000, author: 'Hana Sato' },
      ...{ publishedAt: AT, reason: 'A better picture', isCurrent: true, keptUntil: null },
    },
    {
      ...{ version: 1, address: '/media/versions/a/pictures/wheel.png', bytes: 712_000, author: 'Hana Sato' },
      ...{ publishedAt: AT, reason: 'The first one', isCurrent: false, keptUntil: AT },
    },
  ],
  usedIn: [{ file: 'site/films.yaml', title: 'Films', place: '[0].poster' }],
}
const PLAN = {
  ...{ title: 'Replace the file', about: NAME, undoDays: 180, mail: null, isDangerous: false, byTwo: false },
  changes: [{ field: 'File', before: 'Version 2: 812 kB', after: '1 kB' }],
  seen: 'f'.repeat(64),
}

const READY = { ...UPLOAD, received: [0], ready: true, address: '/media/versions/c/x.png' }

const answer = (given: readonly object[] = []) => {
  let uploads = given
  const sent = answerCalls((path) => {
    if (path.includes('/complete')) {
      uploads = [READY]
      return { status: 200, json: READY }
    }
    if (path.includes('/pieces/')) return { status: 200, json: { ...UPLOAD, received: [0] } }
    if (path.includes('/media/uploads')) return { status: 200, json: UPLOAD }
    if (path.includes('/plan')) return { status: 200, json: PLAN }
    if (path.includes('/media/publish')) return { status: 200, json: { ok: true } }
    if (path.includes('/media/file')) return { status: 200, json: FILE }
    if (path.endsWith('/staff/media')) return { status: 200, json: { files: [LISTED], uploads } }
    return refusal('not_found')
  })
  staffQueryClient.setQueryData(staffQueries.me().queryKey, {
    ...{ id: 9005, firstName: 'Hana', lastName: 'Sato', role: 'content', stage: 'in', recoveryCodesLeft: 9 },
    ...{ hasPasskey: true, hasAuthenticator: true, endsIn: 3600, freshUntil: AT },
  })
  return sent
}
afterEach(() => staffQueryClient.clear())

it('a picture is chosen, sent, checked and put in place with a reason', async () => {
  const sent = answer()
  await show(<MediaScreen media="picture" name={null} />, {}, staffQueryClient)
  await expect.element(page.getByRole('link', { name: NAME })).toBeVisible()
  await userEvent.upload(page.getByLabelText('File to upload'), new File(['not a png'], 'Wheel.png'))
  await expect.element(page.getByLabelText('Name in the content')).toHaveValue(NAME)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  // Once: in the list of uploads.
  await expect.element(page.getByText('Ready. Members do not see it yet.')).toBeVisible()
  expect(await axeFaults(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Put it in place' }).first().click()
  await userEvent.click(page.getByRole('button', { name: 'A better picture or sound' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Replace the file/ }))
  await expect
    .poll(() => sent)
    .toContainEqual({ upload: UPLOAD.id, reason: 'A better picture or sound', seen: PLAN.seen })
})

it('a file that cannot be taken says why before it is sent', async () => {
  answer()
  await show(<MediaScreen media="picture" name={null} />, {}, staffQueryClient)
  await userEvent.upload(page.getByLabelText('File to upload'), new File([], 'Wheel.png'))
  await expect.element(page.getByText('This file is empty.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
})

it('an upload that was interrupted says how to go on', async () => {
  answer([{ ...UPLOAD, pieces: 4, received: [0, 2] }])
  await show(<MediaScreen media="picture" name={null} />, {}, staffQueryClient)
  await expect.element(page.getByText('2 of 4 pieces have arrived.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Throw it away' })).toBeVisible()
})

it('a file has its versions, how long they are kept, and where it is used', async () => {
  answer()
  await show(<MediaScreen media="picture" name={NAME} />, {}, staffQueryClient)
  await expect.element(page.getByRole('link', { name: 'Films' })).toBeVisible()
  await expect.element(page.getByText(/kept until/)).toBeVisible()
  expect(await axeFaults(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Use this one again' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

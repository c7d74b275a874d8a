import type { SessionNote } from '@oola/contract/sessions/session-notes.calls'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { notesQuery } from '../notes.queries.ts'
import { NotesPanel } from './notes-panel.tsx'

const PAIR = { coachId: 2001, clientId: 1006 }

const note = (number: number, text: string): SessionNote => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  ...{ at: '2026-10-12T15:00:00Z', date: '2026-10-12', time: '11:00', text, fromUserId: 2001 },
})

describe('the shared notes', () => {
  it('show older ones on request, until there are none; a page that does not load is said and can be asked for again', async () => {
    signIn()
    const full = Array.from({ length: NOTES_PAGE }, (_, index) => note(100 - index, `Note ${100 - index}`))
    const asked: string[] = []
    answerCalls((path) => {
      asked.push(path)
      if (asked.length === 1) return refusal('not_allowed')
      return { status: 200, json: [note(1, 'The first of all')] }
    })
    const client = createQueryClient()
    client.setQueryData(notesQuery(PAIR).queryKey, { pages: [full], pageParams: [null] })
    await show(<NotesPanel pair={PAIR} firstName="Liam" isOpen />, {}, client)
    const older = page.getByRole('button', { name: 'SHOW OLDER NOTES' })
    await userEvent.click(older)
    await expect.element(page.getByText('Older notes did not load. They are safe.')).toBeInTheDocument()
    await expect.element(page.getByText('Note 51', { exact: true })).toBeInTheDocument()
    await userEvent.click(older)
    await expect.element(page.getByText('The first of all')).toBeInTheDocument()
    await expect.element(page.getByText('Older notes did not load. They are safe.')).not.toBeInTheDocument()
    await expect.element(older).not.toBeInTheDocument()
    expect(asked.every((path) => path.includes(String(full.at(-1)?.id)))).toBe(true)
  })
})

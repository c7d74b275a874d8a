import { describe, expect, it } from 'vitest'
import { shownToasts, type Toast } from './toasts.ts'

const toast = (id: number, tone: Toast['tone']): Toast => ({ id, title: `Message ${id}`, tone })
const idsOf = (toasts: readonly Toast[]) => shownToasts(toasts).shown.map(({ id }) => id)

describe('the messages on the page', () => {
  it('are at most three news; more of them are one line, until some are closed [NOTIF-05]', () => {
    const news = [1, 2, 3, 4].map((id) => toast(id, 'news'))
    expect(shownToasts(news)).toEqual({ shown: [], folded: 4 })
    expect(shownToasts(news.slice(1))).toEqual({ shown: news.slice(1), folded: 0 })
    expect(shownToasts([])).toEqual({ shown: [], folded: 0 })
    expect(shownToasts([...news, toast(9, 'danger')]).shown.map(({ id }) => id)).toEqual([9])
  })

  it('are only the short ones while a dialog is open; news come after it [NOTIF-05]', () => {
    const all = [toast(1, 'news'), toast(2, 'danger')]
    expect(shownToasts(all, true)).toEqual({ shown: [all[1]], folded: 0 })
    expect(shownToasts(all)).toEqual({ shown: all, folded: 0 })
  })

  it('place short messages below the news, so that neither displaces the other', () => {
    expect(idsOf([toast(1, 'info'), toast(2, 'news'), toast(3, 'danger')])).toEqual([2, 1, 3])
  })
})

import { describe, expect, it } from 'vitest'
import { createDrafts, type DraftWindow } from './drafts.ts'
import { closedWindow, fakeBrowser } from './fake-browser.fixtures.ts'

const parse = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)
const open = (view: DraftWindow, memberId = 1) =>
  createDrafts({ view: () => view, prefix: `oola.test.${memberId}.`, parse })
const words = (drafts: { read: () => ReadonlyMap<string, string> }) => [...drafts.read().values()].toSorted()

describe('drafts in the browser', () => {
  it('are there again after the tab was closed', () => {
    const browser = fakeBrowser()
    open(browser.openWindow()).put('a', 'Run a 5K')
    expect(words(open(browser.openWindow()))).toEqual(['Run a 5K'])
  })

  it('belong to one member: another one on the same device does not see them', () => {
    const browser = fakeBrowser()
    open(browser.openWindow(), 1).put('a', 'Mine')
    expect(words(open(browser.openWindow(), 2))).toEqual([])
    expect(words(open(browser.openWindow(), 11))).toEqual([])
  })

  it('show in every tab as they are written, and no tab overwrites the drafts of another', () => {
    const browser = fakeBrowser()
    const [one, two] = [open(browser.openWindow()), open(browser.openWindow())]
    one.follow()
    two.follow()
    one.put('a', 'First')
    two.put('b', 'Second')
    expect(words(one)).toEqual(['First', 'Second'])
    expect(words(two)).toEqual(['First', 'Second'])
  })

  it('stay on the screen of the other tab until its refetch has brought the saved words', async () => {
    const browser = fakeBrowser()
    const [one, two] = [open(browser.openWindow()), open(browser.openWindow())]
    const refetch = Promise.withResolvers<void>()
    one.put('a', 'First')
    two.follow(() => refetch.promise)
    one.drop('a')
    expect(words(two)).toEqual(['First'])
    refetch.resolve()
    await expect.poll(() => words(two)).toEqual([])
  })

  it('that are edited during that refetch stay', async () => {
    const browser = fakeBrowser()
    const [one, two] = [open(browser.openWindow()), open(browser.openWindow())]
    const refetch = Promise.withResolvers<void>()
    one.put('a', 'First')
    two.follow(() => refetch.promise)
    one.drop('a')
    two.put('a', 'First, and more')
    refetch.resolve()
    await refetch.promise
    await Promise.resolve()
    expect(words(two)).toEqual(['First, and more'])
  })

  it('are written down again when the browser was cleaned under them', () => {
    const browser = fakeBrowser()
    const drafts = open(browser.openWindow())
    drafts.follow()
    drafts.put('a', 'First')
    browser.openWindow().localStorage.clear()
    expect(words(drafts)).toEqual(['First'])
    expect([...browser.items.keys()]).toEqual(['oola.test.1.a'])
  })

  it('that were saved in another tab without an event do not come back', () => {
    const browser = fakeBrowser()
    const [one, two] = [open(browser.openWindow()), open(browser.openWindow())]
    one.follow()()
    one.put('a', 'First')
    two.follow()
    two.drop('a')
    one.follow()
    expect(words(one)).toEqual([])
  })

  it('that are invalid are left out', () => {
    const browser = fakeBrowser()
    browser.items.set('oola.test.1.a', '{"half')
    browser.items.set('oola.test.1.b', '17')
    expect(words(open(browser.openWindow()))).toEqual([])
  })

  it('work in memory where storage is closed', () => {
    const drafts = open(closedWindow())
    drafts.put('a', 'First')
    drafts.follow()
    expect(words(drafts)).toEqual(['First'])
    drafts.drop('a')
    expect(words(drafts)).toEqual([])
  })
})

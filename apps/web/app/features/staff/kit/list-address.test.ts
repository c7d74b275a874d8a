import { describe, expect, it } from 'vitest'
import { type ListView, readListView, writeListView } from './list-address.ts'

const VIEW: ListView = {
  search: 'Sofía & co',
  filters: [
    { field: 'type', operator: 'not', value: 'coach' },
    { field: 'when', operator: 'is', value: '10:30' },
  ],
  sort: { id: 'lastActive', desc: true },
  view: '12',
}

describe('a list in the address bar', () => {
  it('is read as it was written', () => {
    const address = writeListView(new URLSearchParams('tab=2'), VIEW).toString()
    expect(readListView(new URLSearchParams(address))).toEqual(VIEW)
    expect(new URLSearchParams(address).get('tab')).toBe('2')
  })

  it('is short while it is plain', () => {
    const plain = { search: '', filters: [], sort: null, view: null }
    expect(writeListView(new URLSearchParams('q=a&f=b:is:c&sort=d&view=1'), plain).toString()).toBe('')
  })

  it('leaves out what is no filter', () => {
    expect(readListView(new URLSearchParams('f=&f=type&f=type:is:coach')).filters).toEqual([
      { field: 'type', operator: 'is', value: 'coach' },
    ])
  })
})

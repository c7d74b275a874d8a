import { describe, expect, it } from 'vitest'
import { mediaFieldKind, nameFault, nameFor, sizeWords } from './media-names.ts'

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)

describe('the name of an upload', () => {
  it.each([
    ['My Film (2).MP4', 'videos/my-film-2.mp4'],
    ['Café.jpeg', 'pictures/cafe.jpg'],
    ['Terms.pdf', 'documents/terms.pdf'],
    ['???.vtt', 'videos/file.vtt'],
  ])('made from %s is %s', (given, name) => {
    expect(nameFor(given)).toBe(name)
    expect(nameFault(name, file(given))).toBeNull()
  })

  it('is refused with another ending, for an empty file, and for one that is too large', () => {
    expect(nameFault('videos/a.mp4', file('a.webm'))).toBe('The name ends in mp4, your file in webm.')
    expect(nameFault('videos/a.exe', file('a.exe'))).toBe('This kind of file cannot be uploaded.')
    expect(nameFault('videos/a.mp4', file('a.mp4', 0))).toBe('This file is empty.')
    expect(nameFault('pictures/a.png', file('a.png', 2_100_000))).toBe(
      'At most 2.0 MB; this file has 2.1 MB.',
    )
  })

  it('has its size in words, and fields of the content have their kind', () => {
    expect([sizeWords(812), sizeWords(2_140_000)]).toEqual(['1 kB', '2.1 MB'])
    expect([mediaFieldKind('poster'), mediaFieldKind('title'), mediaFieldKind(0)]).toEqual([
      'picture',
      null,
      null,
    ])
  })
})

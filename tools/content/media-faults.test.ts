import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Content } from '../../apps/server/src/platform/content/content.ts'
import { filmFacts } from '../../apps/server/src/platform/content/film-facts.ts'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { findMediaFaults } from './media-faults.ts'

const whole = await loadContent()
let content: Content
beforeEach(async () => {
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'oola-media-'))
  await cp(whole.mediaFolder, mediaFolder, { recursive: true })
  content = { ...whole, mediaFolder }
})
afterEach(() => rm(content.mediaFolder, { recursive: true }))

const file = (name: string): string => path.join(content.mediaFolder, 'videos', name)
const change = async (name: string, edit: (text: string) => string) =>
  writeFile(file(name), edit(await readFile(file(name), 'utf8')))

describe('the media of the programme', () => {
  it('match their entries: films, posters and captions [STEP1-06, STEP2-01]', async () => {
    expect(await findMediaFaults(whole)).toEqual([])
    expect(whole.journey.videos.length).toBeGreaterThan(0)
  })

  it('are refused when a document is not a PDF, or differs from its page [PUBLIC-83]', async () => {
    const document = (name: string) => path.join(content.mediaFolder, 'documents', name)
    await writeFile(document('privacy-policy.pdf'), 'not a document')
    const terms = await readFile(document('terms-of-use.pdf'))
    await copyFile(document('opportunity.pdf'), document('terms-of-use.pdf'))
    expect(await findMediaFaults(content)).toEqual([
      'media/documents/privacy-policy.pdf: is not a PDF',
      'media/documents/terms-of-use.pdf: is not made from the words of its page: npm run documents',
    ])
    expect(terms.toString('latin1')).toMatch(/% made from [0-9a-f]{64}\n$/)
  })

  it('are reported when missing, and when no entry names them', async () => {
    await rm(file('step-1-intro.mp4'))
    await writeFile(file('step-9-intro.mp4'), 'x')
    expect(await findMediaFaults(content)).toEqual([
      'media/videos/step-1-intro.mp4: is missing',
      'media/videos/step-9-intro.mp4: no entry names it',
    ])
  })

  it.each([
    [
      'a film that is not a film',
      'step-1-intro.mp4',
      Buffer.from('not a film at all'),
      'is not a film that browsers can play',
    ],
    ['a poster that is not a picture', 'step-1-intro.webp', Buffer.from('not a picture'), 'is not a picture'],
  ])('are refused with %s', async (_, name, bytes, fault) => {
    await writeFile(file(name), bytes)
    expect(await findMediaFaults(content)).toEqual([`media/videos/${name}: ${fault}`])
  })

  it('are refused when a film was cut short', async () => {
    const bytes = await readFile(file('step-1-intro.mp4'))
    expect(filmFacts(bytes)).toMatchObject({ width: 1280, height: 720 })
    await writeFile(file('step-1-intro.mp4'), bytes.subarray(0, 100))
    expect(await findMediaFaults(content)).toEqual([
      'media/videos/step-1-intro.mp4: is not a film that browsers can play',
    ])
  })

  it('are refused when the length in the entry differs from films and captions', async () => {
    const [first, ...others] = whole.journey.videos
    if (!first) throw new Error('no films')
    const videos = [{ ...first, seconds: first.seconds - 3 }, ...others]
    const faults = await findMediaFaults({ ...content, journey: { ...whole.journey, videos } })
    expect(faults).toHaveLength(3)
    expect(faults[0]).toMatch(/step-1-intro\.mp4: lasts 44(\.\d+)? seconds, its entry says 41/)
    expect(faults[1]).toMatch(/step-1-intro\.vtt: cue 6 is out of its time/)
    expect(faults[2]).toMatch(/step-1-intro\.descriptions\.vtt: cue 6 is out of its time/)
  })

  it('are refused when descriptions differ, or captions overlap or are missing', async () => {
    await change('step-1-intro.descriptions.vtt', (text) => text.replace('seven areas', 'eight areas'))
    await change('step-2-intro.vtt', (text) => text.replace(/--> 00:00:0\d/, '--> 00:00:09'))
    await change('top-7-intro.vtt', (text) => text.replace('WEBVTT', 'SUBTITLES'))
    expect(await findMediaFaults(content)).toEqual([
      'media/videos/step-1-intro.descriptions.vtt: does not say what the transcript says',
      'media/videos/step-2-intro.vtt: cue 2 is out of its time',
      'media/videos/top-7-intro.vtt: is not WebVTT',
    ])
  })
})

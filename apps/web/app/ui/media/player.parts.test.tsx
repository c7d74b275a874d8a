import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import mp4 from '../../../../../content/media/learning/101.mp4?url'
import captionsFile from '../../../../../content/media/learning/101.vtt?url'
import poster from '../../../../../content/media/learning/101.webp?url'
import { axeFaults } from '../../../test/axe.ts'
import { show } from '../../../test/sheet.tsx'
import { Player } from './player.tsx'
import { changeSettings } from './player-settings.ts'
import { VideoGate } from './video-gate.tsx'

const CHAPTERS = [
  { from: 0, title: 'The problem' },
  { from: 12, title: 'How it works' },
  { from: 40, title: 'Try it' },
]
const FILM = { title: 'Movement', mp4, poster, captions: captionsFile, chapters: CHAPTERS, seconds: 60 }

function Screen() {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <>
      <Player film={FILM} video={video} />
      <input aria-label="My notes" />
      <a href="#back">BACK</a>
    </>
  )
}

const film = () => document.querySelector('video') as HTMLVideoElement
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const captions = () => page.getByRole('switch', { name: 'Captions' })
const focusOn = (locator: ReturnType<typeof button>) => (locator.element() as HTMLElement).focus()
const press = (keys: string) => userEvent.keyboard(keys)
const isPaused = () => expect.poll(() => film().paused)
/** A click on the picture, which plays and pauses. */
const clickFilm = () => userEvent.click(film(), { position: { x: 40, y: 40 } })

/** The film, stopped at 20 seconds, with its controls. */
const start = async () => {
  await show(<Screen />)
  await userEvent.click(button('Play: Movement'))
  await expect.element(button('pause')).toBeVisible()
  await press('k')
  await isPaused().toBe(true)
  film().currentTime = 20
}

afterEach(() => changeSettings({ speed: 1, captions: true, volume: 1, muted: false }))

describe('the player', () => {
  it.each(['the button that started it', 'the film', 'full screen'] as const)(
    'obeys its keys at %s',
    async (place) => {
      await start()
      if (place === 'the film') {
        await clickFilm()
        await press('k')
      }
      if (place === 'full screen') focusOn(button('enter fullscreen mode'))
      await isPaused().toBe(true)
      film().currentTime = 20
      const moves = [
        ['j', 10],
        ['l', 20],
        ['L', 30],
        ['{ArrowLeft}', 25],
        ['{ArrowRight}', 30],
        ['0', 0],
      ] as const
      for (const [key, to] of moves) {
        await press(key)
        await expect.poll(() => film().currentTime, { message: key }).toBeCloseTo(to, 1)
      }
      await press('5')
      await expect.poll(() => film().currentTime).toBeCloseTo(film().duration / 2, 1)
      await press('>')
      await expect.poll(() => film().playbackRate).toBe(1.25)
      await press('<')
      await expect.poll(() => film().playbackRate).toBe(1)
      await press('c')
      await expect.element(captions()).not.toBeChecked()
      await press('c')
      await expect.element(captions()).toBeChecked()
      await press('m')
      await expect.poll(() => film().muted).toBe(true)
      await press('m')
      await expect.poll(() => film().muted).toBe(false)
      await press('k')
      await isPaused().toBe(false)
      await press('k')
      await isPaused().toBe(true)
    },
  )

  it('plays and pauses by Space; on a button Space presses the button and nothing else', async () => {
    await page.viewport(1440, 300)
    await start()
    focusOn(button('play'))
    await press(' ')
    await isPaused().toBe(false)
    await clickFilm()
    await isPaused().toBe(true)
    const before = scrollY
    expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 50)
    await press(' ')
    await isPaused().toBe(false)
    expect(scrollY).toBe(before)
    ;(captions().element() as HTMLElement).focus()
    await press(' ')
    await expect.element(captions()).not.toBeChecked()
    expect(film().paused).toBe(false)
  })

  it('leaves keys to fields, to the rest of the page, and to the browser', async () => {
    await start()
    const notes = page.getByRole('textbox', { name: 'My notes' })
    ;(notes.element() as HTMLElement).focus()
    await press('kjl0')
    ;(page.getByRole('link', { name: 'BACK' }).element() as HTMLElement).focus()
    for (const key of ['k', 'j', 'l', '0', '{ArrowRight}']) await press(key)
    focusOn(button('play'))
    for (const key of ['{Control>}k{/Control}', '{Alt>}l{/Alt}', '{Meta>}j{/Meta}']) await press(key)
    // Keys are handled in their order: what came before this one has had its effect.
    await press('c')
    await expect.element(captions()).not.toBeChecked()
    await expect.element(notes).toHaveValue('kjl0')
    expect([film().paused, film().currentTime]).toEqual([true, 20])
  })

  it('fills the screen by F, with its controls in it, and leaves it by F', async () => {
    await start()
    const isFull = () => expect.poll(() => document.fullscreenElement?.contains(film()) ?? false)
    await press('f')
    await isFull().toBe(true)
    await userEvent.click(button('Speed: 1x'))
    await userEvent.click(button('2x'))
    await expect.poll(() => film().playbackRate).toBe(2)
    await press('f')
    await isFull().toBe(false)
  })

  it('shows its keys by ? and by a button', async () => {
    await start()
    const help = page.getByText('10 s back, ahead')
    await press('?')
    await expect.element(help).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
    await press('{Escape}')
    await expect.element(help).not.toBeVisible()
    await userEvent.click(button('Keyboard shortcuts'))
    await expect.element(help).toBeVisible()
  })

  it('names its chapter, and a menu leads to each', async () => {
    await start()
    await userEvent.click(button('Chapter 2 of 3: How it works'))
    const menu = page.getByRole('list', { name: 'Chapters' })
    const names = () =>
      menu
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(names).toEqual(['0:00 The problem', '0:12 How it works', '0:40 Try it'])
    await expect
      .poll(() => menu.element().querySelector('[aria-current]')?.textContent)
      .toBe('0:12 How it works')
    expect(await axeFaults(document.body)).toEqual([])
    await press('{ArrowDown}{Enter}')
    await expect.element(button('Chapter 3 of 3: Try it')).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    expect(film().currentTime).toBeCloseTo(40, 0)
  })

  it('shows its captions in a box of its own, and none when they are off', async () => {
    await start()
    film().currentTime = 22
    const words = page.getByText(/10 minutes to music\./)
    await expect.element(words).toBeVisible()
    // The browser draws none next to ours.
    const modes = [...film().textTracks].filter(({ kind }) => kind === 'captions').map(({ mode }) => mode)
    expect(modes).toEqual(['hidden'])
    await press('c')
    await expect.element(words).not.toBeInTheDocument()
  })
})

describe.each([
  ['desktop', 1440],
  ['mobile', 390],
] as const)('the bar on %s', (size, width) => {
  it('stays in one row, each button at least 44 pixels, and captions hide nothing of a small film', async () => {
    await page.viewport(width, 900)
    await start()
    film().currentTime = 22
    const words = page.getByText(/10 minutes to music\./)
    await expect.element(words).toBeVisible()
    const boxes = [
      ...document.querySelectorAll(
        'media-control-bar > :is(media-play-button, button, media-fullscreen-button)',
      ),
    ]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 0)
    expect(boxes.length).toBeGreaterThanOrEqual(4)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(boxes.filter((box) => box.height < 44 || box.width < 44)).toEqual([])
    const lower = film().getBoundingClientRect().bottom
    const box = words.element().getBoundingClientRect()
    if (size === 'mobile') expect(box.top).toBeGreaterThanOrEqual(lower - 1)
    else expect(lower - box.bottom).toBeCloseTo(24, 0)
    expect(await axeFaults(document.body)).toEqual([])
  })
})

describe('a film before NEXT', () => {
  const gate = (file: string, onNext = () => {}) => (
    <VideoGate
      film={{ ...FILM, mp4: file }}
      transcript="Welcome to step 1."
      watched={false}
      onWatched={() => {}}
      onNext={onNext}
    />
  )

  it('that is blocked locks nobody out: NEXT opens and says why, and the transcript is there', async () => {
    const onNext = vi.fn()
    await show(gate('/media/no-such-film.mp4', onNext))
    await expect.element(page.getByRole('status').getByText('The video could not be loaded.')).toBeVisible()
    await expect.element(button('NEXT')).toBeEnabled()
    const transcript = page.getByText('Welcome to step 1.')
    await expect.element(transcript).not.toBeVisible()
    await userEvent.click(page.getByText('Read the transcript', { exact: true }))
    await expect.element(transcript).toBeVisible()
    expect(onNext).not.toHaveBeenCalled()
    await userEvent.click(button('NEXT'))
    expect(onNext).toHaveBeenCalledOnce()
  })

  it('has controls that are named as they look, at each speed', async () => {
    await show(gate(mp4))
    await expect.element(button('NEXT')).toBeDisabled()
    await userEvent.click(button('Play: Movement'))
    await expect.element(button('Speed: 1x')).toHaveTextContent('1x')
    expect(await axeFaults(document.body)).toEqual([])
    await userEvent.click(button('Speed: 1x'))
    await userEvent.click(page.getByRole('list', { name: 'Speed' }).getByRole('button', { name: '1.25x' }))
    await expect.element(button('Speed: 1.25x')).toHaveTextContent('1.25x')
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('that was played to its end opens NEXT, offers itself again, and obeys the keys of its player', async () => {
    await show(gate(mp4))
    await userEvent.click(button('Play: Movement'))
    await expect.element(button('pause')).toBeVisible()
    await expect.element(button('NEXT')).toBeDisabled()
    film().currentTime = film().duration - 0.5
    await expect.element(page.getByRole('status').getByText('Watched.')).toBeInTheDocument()
    await expect.element(button('NEXT')).toBeEnabled()
    await userEvent.click(button('AGAIN'))
    await isPaused().toBe(false)
    await press('k')
    await isPaused().toBe(true)
    expect(film().currentTime).toBeLessThan(10)
  })
})

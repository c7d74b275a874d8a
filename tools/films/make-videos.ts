// Makes the short films: content/media/videos/<id>.mp4, .webm, .webp (poster) and .vtt (captions).
// npm run films:short [id ...]                        all films, or the ones named
// npm run films:short -- --posters [id ...]           only posters and captions
// npm run films:short -- --stills folder [id ...]     a picture a second, to look at
// Needs ffmpeg and Chromium (CHROMIUM, default /usr/bin/chromium). For development only: the results are committed.
// Words and lengths come from content/journey/videos.yaml and content/site/films.yaml, drawings from films.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { parse } from 'yaml'
import { petalPath } from '../../packages/contract/src/assessment/wheel-slices.ts'
import { AREAS, glide, INK, shape, WHITE } from './drawing.ts'
import { FILMS } from './films.ts'

const FPS = 24
const root = fileURLToPath(new URL('../..', import.meta.url))
const out = `${root}content/media/videos`

/** As wide as a poster is on most phones, in their pixels. */
const SMALL_WIDTH = 720

interface Video {
  id: string
  title: string
  /** Of films on public pages. */
  posterSmall?: string
  seconds: number
  transcript: string
}
/** The film's drawing together with its sentences: when each starts and ends. */
const film = ({ id, title, seconds, transcript, posterSmall }: Video) => {
  const plan = FILMS[id]
  const sentences = transcript.split(/(?<=[.?]) /)
  if (plan?.starts.length !== sentences.length)
    throw new Error(`${id}: films.ts and the entry of the film do not fit together`)
  const lines = sentences.map((text, i) => ({
    text,
    start: plan.starts[i] ?? 0,
    end: plan.starts[i + 1] ?? seconds,
  }))
  return { ...plan, id, title, seconds, lines, hasSmallPoster: posterSmall !== undefined }
}
type Film = ReturnType<typeof film>

const font = (name: string) => {
  const file = `${root}node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  return `@font-face{font-family:${name};font-weight:300 900;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`
}
const PAGE = `<style>${font('parkinsans')}${font('figtree')}
body{margin:0;width:1280px;height:720px;overflow:hidden;color:var(--ink)} text{text-anchor:middle;font-family:figtree}
.number{font-family:parkinsans;font-weight:500;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.name{font-weight:700} .caption{font-weight:600}
.check{fill:none;stroke:${INK};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
#art,#copy,#brand{position:absolute;left:0;top:0}
#brand{left:80px;top:56px;display:flex;align-items:center;gap:11px;font:600 28px/1 parkinsans;letter-spacing:-.045em}
#copy{left:80px;width:440px;height:720px;display:flex;flex-direction:column;justify-content:center}
#title{font:700 20px/1 figtree;color:var(--brand);margin-bottom:20px}
#line{font:500 52px/1.12 parkinsans;letter-spacing:-.035em;text-wrap:balance;min-height:234px}</style>
<svg id="art" width="1280" height="720"></svg>
<div id="brand"><svg id="logo" width="40" height="40" viewBox="-20 -20 40 40"></svg>Oola</div>
<div id="copy"><div id="title"></div><div id="line"></div></div>`

/** Everything one frame shows, as plain values for the page. */
const frame = ({ lines, title, dark = false, draw }: Film, t: number) => {
  const line = lines.findLast(({ start }) => start <= t)
  const shown = line ? glide(t, line.start, line.start + 0.5) : 0
  const left = line && line !== lines.at(-1) ? glide(t, line.end - 0.3, line.end) : 0
  const petal = { hub: 0.3, gap: 0.07, innerCorner: 0.02, outerCorner: 0.2 }
  const logo = AREAS.map((area, i) => shape(petalPath(19, i, 1, petal), dark ? area.onDark : area.fill)).join(
    '',
  )
  const { ground, art } = draw(t)
  const body = `background:${ground};--ink:${dark ? WHITE : INK};--brand:${dark ? '#78CDDD' : '#015965'}`
  const motion = `opacity:${shown * (1 - left)};transform:translateY(${14 * (1 - shown)}px)`
  return { body, art, logo, title, text: line?.text ?? '', motion }
}

const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
const captions = ({ lines }: Film) =>
  `WEBVTT\n\n${lines.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end - 0.1)}\n${text}\n`).join('\n')}`

/** A low chord that swells and fades, and a soft bell where each sentence starts. */
const tones = ({ lines, seconds }: Film) => {
  const chord = [110, 164.81, 220, 277.18].map(
    (f, i) => `${0.024 - i * 0.003}*sin(2*PI*${f}*t)*(0.7+0.3*sin(2*PI*t/${5 + i}))`,
  )
  const bells = lines.flatMap(({ start }, i) => {
    const f = [440, 554.37, 659.26, 739.99, 880][i % 5] ?? 440
    const strike = `gte(t,${start})*exp(-2.2*max(0,t-${start}))*min(1,max(0,t-${start})*60)`
    return [`0.07*sin(2*PI*${f}*t)*${strike}`, `0.018*sin(4*PI*${f}*t)*${strike}`]
  })
  const sum = `aevalsrc=exprs='${[...chord, ...bells].join('+')}':s=48000:d=${seconds}`
  return `${sum},afade=t=in:d=1.5,afade=t=out:st=${seconds - 2.5}:d=2.5`
}

/** One ffmpeg that reads the pictures and writes both files. */
const encoder = (made: Film) => {
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const common = `-map 0:v -map 1:a -t ${made.seconds} -pix_fmt yuv420p ${colours}`
  const mp4 = `${common} -c:v libx264 -preset slow -tune animation -crf 28 -g 96 -c:a aac -b:a 48k -movflags +faststart`
  const webm = `${common} -c:v libvpx-vp9 -crf 37 -b:v 0 -cpu-used 2 -g 96 -c:a libopus -b:a 40k`
  const input = `-y -loglevel error -f image2pipe -framerate ${FPS} -i - -f lavfi -i`.split(' ')
  const files = [...mp4.split(' '), `${out}/${made.id}.mp4`, ...webm.split(' '), `${out}/${made.id}.webm`]
  return spawn('ffmpeg', [...input, tones(made), ...files], { stdio: ['pipe', 'inherit', 'inherit'] })
}

const args = process.argv.slice(2)
const stills = args[0] === '--stills' ? args[1] : undefined
const onlyPosters = args[0] === '--posters'
const wanted = args.slice(stills ? 2 : onlyPosters ? 1 : 0)
mkdirSync(stills ?? out, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
await page.setContent(PAGE)
await page.evaluate(() =>
  Promise.all(['500 9px parkinsans', '700 9px figtree'].map((font) => document.fonts.load(font))),
)
const shoot = async (made: Film, t: number) => {
  await page.evaluate(
    (f) => {
      const set = (id: string, html: string, style = '') => {
        const element = document.getElementById(id)
        if (element) Object.assign(element, { innerHTML: html }).style.cssText = style
      }
      document.body.style.cssText = f.body
      set('art', f.art)
      set('logo', f.logo)
      set('title', f.title)
      set('line', f.text, f.motion)
    },
    frame(made, t),
  )
  return page.screenshot()
}
const drawPosters = async (made: Film) => {
  const picture = await shoot(made, made.poster)
  const webp = { quality: 75, effort: 6, preset: 'drawing' } as const
  await sharp(picture).webp(webp).toFile(`${out}/${made.id}.webp`)
  if (made.hasSmallPoster)
    await sharp(picture).resize(SMALL_WIDTH).webp(webp).toFile(`${out}/${made.id}-small.webp`)
}

const videos = ['journey/videos.yaml', 'site/films.yaml'].flatMap((file): Video[] =>
  parse(readFileSync(`${root}content/${file}`, 'utf8')),
)
for (const made of videos.filter(({ id }) => wanted.length === 0 || wanted.includes(id)).map(film)) {
  if (stills) {
    for (let s = 0; s < made.seconds; s++)
      writeFileSync(`${stills}/${made.id}-${s}.png`, await shoot(made, s + 0.5))
    continue
  }
  writeFileSync(`${out}/${made.id}.vtt`, captions(made))
  await drawPosters(made)
  if (onlyPosters) continue
  const ffmpeg = encoder(made)
  const closed = once(ffmpeg, 'close')
  for (let n = 0; n < made.seconds * FPS; n++) {
    if (!ffmpeg.stdin.write(await shoot(made, n / FPS))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${made.id}`)
  console.log(`${made.id}: ${made.seconds} s`)
}
await browser.close()

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { GROUND } from './ground.ts'

const WEB = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(WEB, name), 'utf8')

it('is the ground of the light and the dark scheme, and of the installed app', () => {
  const grounds = [...read('app/theme/tokens.css').matchAll(/--o-canvas: (#\w+);/g)].map(([, color]) => color)
  expect(grounds).toEqual([GROUND.light, GROUND.dark])
  const { theme_color, background_color } = JSON.parse(read('public/manifest.webmanifest'))
  expect([theme_color, background_color]).toEqual([GROUND.light, GROUND.light])
})

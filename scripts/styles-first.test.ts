import { expect, it } from 'vitest'
import { stylesFirst } from './styles-first.mjs'

const PRELOAD = '<link rel="modulepreload" href="/a.js"/>'
const FONT = '<link rel="preload" as="font" href="/f.woff2"/>'
const STYLE = '<link rel="stylesheet" href="/a.css"/>'

it('puts the styles before fonts and program, and keeps everything', () => {
  const page = `<html><head>${FONT}${PRELOAD}<script>1</script>${STYLE}</head><body>${PRELOAD}</body></html>`
  expect(stylesFirst(page)).toBe(
    `<html><head><script>1</script>${STYLE}${FONT}${PRELOAD}</head><body>${PRELOAD}</body></html>`,
  )
})

it('changes a page once only', () => {
  const page = stylesFirst(`<head>${PRELOAD}${STYLE}</head>`)
  expect(stylesFirst(page)).toBe(page)
})

it('leaves a file without a head alone', () => expect(stylesFirst('<p>x</p>')).toBe('<p>x</p>'))

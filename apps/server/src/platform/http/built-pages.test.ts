import { expect, it } from 'vitest'
import { styleLink } from './built-pages.ts'

it('a page announces its styles, each once by the name of its file', () => {
  const html = `<head><link rel="modulepreload" href="/assets/base.js"/>
<link rel="stylesheet" href="/assets/base.css#"/><link rel="stylesheet" href="/assets/home.css"/></head>`
  expect(styleLink(html)).toBe(
    '</assets/base.css>; rel="preload"; as="style", </assets/home.css>; rel="preload"; as="style"',
  )
})

it('a page without styles announces nothing', () => expect(styleLink('<h1>Oola</h1>')).toBeNull())

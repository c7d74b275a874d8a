import { expect, it } from 'vitest'
import { programLink } from './built-pages.ts'

const head = `<link rel="modulepreload" href="/assets/start.js" media="not all"/>
<link rel="modulepreload" href="/assets/framework.js"/><link rel="modulepreload" href="/assets/base.js"/>`

it('a page that only waits for its program names the files that are to be fetched', () => {
  expect(programLink(`${head}<div role="status" data-opening="true">`)).toBe(
    '</assets/framework.js>; rel="modulepreload", </assets/base.js>; rel="modulepreload"',
  )
})

it('a page that can be read names none, nor does one without files', () => {
  expect(programLink(`${head}<h1>Oola</h1>`)).toBeNull()
  expect(programLink('<div role="status" data-opening="true">')).toBeNull()
})

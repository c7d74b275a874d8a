import { describe, expect, it } from 'vitest'
import { inlineStart } from './finish-pages.mjs'

const FILES: Readonly<Record<string, string>> = {
  '/assets/manifest.js': 'window.__reactRouterManifest={};',
  '/assets/home.js': 'export{z as default,meta}from"./base.js";',
  '/assets/own.js': 'const a=1;export{a as default};',
  '/assets/entry.js': 'import{h}from"./framework.js";h(document)',
}
const read = (address: string) => FILES[address] ?? ''
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}"/>`

describe('the start of a finished page', () => {
  const page = (start: string) => `<head></head><body><script type="module" async="">${start}</script></body>`
  const START =
    'import "/assets/manifest.js";\nimport * as route0 from "/assets/home.js";\nimport * as route1 from "/assets/own.js";\n' +
    'window.__reactRouterRouteModules={};\nimport("/assets/entry.js");'

  it('holds the list of routes, names what others export, and leaves modules of their own alone', () => {
    expect(inlineStart(page(START), read)).toBe(
      page(
        'window.__reactRouterManifest={};\n' +
          'import{z as route0_0,meta as route0_1}from"/assets/base.js";const route0={default:route0_0,meta:route0_1};\n' +
          'import * as route1 from "/assets/own.js";\n' +
          'window.__reactRouterRouteModules={};\n' +
          'import{h}from"/assets/framework.js";h(document)',
      ),
    )
  })

  it('keeps the links of what is inlined, which fetch nothing any more', () => {
    const finished = inlineStart(preload('home.js') + preload('own.js') + page(START), read)
    expect(finished).toContain('<link rel="modulepreload" href="/assets/home.js" media="not all"/>')
    expect(finished).toContain(preload('own.js'))
  })

  it('is refused when it would end its own script', () => {
    const tricky = (address: string) => (address.includes('manifest') ? '"</script>"' : read(address))
    expect(() => inlineStart(page(START), tricky)).toThrow('must not end its own script')
  })

  it('is left alone where there is none', () => expect(inlineStart('<p>x</p>', read)).toBe('<p>x</p>'))
})

import { describe, expect, it } from 'vitest'
import { inlinePartStyles, inlineStart, inlineStyles } from './finish-pages.mjs'

const FILES: Readonly<Record<string, string>> = {
  '/assets/a.css': '.a{color:red}\n',
  '/assets/manifest.js': 'window.__reactRouterManifest={};',
  '/assets/home.js': 'export{z as default,meta}from"./base.js";',
  '/assets/own.js': 'const a=1;export{a as default};',
  '/assets/entry.js': 'import{h}from"./framework.js";h(document)',
}
const read = (address: string) => FILES[address] ?? ''
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}"/>`

describe('the styles of a finished page', () => {
  const LINK = '<link rel="stylesheet" href="/assets/a.css#"/>'

  it('stand in it, and their links fetch nothing', () => {
    expect(inlineStyles(`<head>${LINK}</head>`, read)).toBe(
      '<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled/>' +
        '<link rel="stylesheet" href="/assets/a.css" disabled/></head>',
    )
  })

  it('are written once, however often the page is finished', () => {
    const page = inlineStyles(LINK, read)
    expect(inlineStyles(page, read)).toBe(page)
  })
})

describe('the styles of a part whose program comes later', () => {
  const LOADER =
    'const d=(m.f||(m.f=["assets/lower-12345678.js","assets/base.js","assets/a.css","assets/other-12345678.js"]));' +
    'i(()=>import("./other.js"),__vite__mapDeps([3,1]));i(()=>import("./lower.js"),__vite__mapDeps([0,1,2]))'
  const files = ['/assets/base.js', '/assets/loader.js']
  const readWith = (address: string) => (address === '/assets/loader.js' ? LOADER : read(address))
  const PAGE = '<head></head><div data-part="lower"></div>'
  const finish = (html: string) => inlinePartStyles(html, files, readWith)

  it('stand in the page too, once', () => {
    const page = finish(PAGE)
    expect(page).toBe(
      '<head><style>.a{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled/></head>' +
        '<div data-part="lower"></div>',
    )
    expect(finish(page)).toBe(page)
  })

  it('are missed loudly', () => {
    expect(() => finish('<div data-part="nowhere"></div>')).toThrow('No built file loads the part nowhere')
  })
})

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

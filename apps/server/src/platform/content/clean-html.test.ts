import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></p><script>alert(1)</script></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="/\\evil.example/x">x</a>',
  '<a href="\\\\evil.example/x">x</a>',
  '<a href="/\t/evil.example/x">x</a>',
  '<a href="/x" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a href="/x" onmouseover=alert(1)>x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "javascript:alert(1)";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p id="main" class="modal" name="x">x</p>',
  '<a href="https://x.example" target="_blank">x</a>',
]

const TAGS = /^<(\/?(p|strong|b|em|i|ul|ol|li|a)|br \/)>$/
const LINK = /^<a href="([^"<>]*)">$/
const OURS = 'https://portal.example'

/**
 * Whether an address, as a browser parses it, is a page of the portal, an explicit https address elsewhere, or a mail.
 */
const isHarmless = (written: string): boolean => {
  const href = written.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  if (!URL.canParse(href, OURS)) return true
  const { protocol, origin } = new URL(href, OURS)
  return protocol === 'mailto:' || origin === OURS || (protocol === 'https:' && href.startsWith('https:'))
}

/** The tags of a sanitized text that are not allowed. */
const strangers = (html: string): string[] =>
  (html.match(/<[^>]*>?/g) ?? []).filter((tag) => {
    const href = LINK.exec(tag)?.[1]
    return href === undefined ? !TAGS.test(tag) : !isHarmless(href)
  })

describe('a message that is stored', () => {
  it.each(ATTACKS)('keeps nothing that runs, loads or dresses up: %s [NOTIF-04]', (attack) => {
    const clean = cleanHtml(`<p>Hello</p>${attack}`)
    expect(clean).toContain('<p>Hello</p>')
    expect(strangers(clean)).toEqual([])
  })

  it('keeps the intended content [NOTIF-04]', () => {
    const message =
      '<p>Your <strong>level review</strong> has begun.<br />Read <a href="/Level2Welcome">how it works</a>, ' +
      'or <a href="https://example.com/a?b=1&amp;c=2">more</a>.</p><ul><li>One &amp; two</li></ul>'
    expect(cleanHtml(message)).toBe(message)
  })

  it('is the same when it is cleaned again, so that nothing hides behind an encoding', () => {
    for (const attack of ATTACKS) expect(cleanHtml(cleanHtml(attack))).toBe(cleanHtml(attack))
  })

  it('has no strange tag, whatever it is made of', () => {
    // Includes lone surrogates. Fast-check's own `binary` first builds a list of the million other characters.
    const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        'script',
        'a href=',
        'javascript:',
        '<!--',
        '-->',
        '<svg',
        ' onload=',
      ),
      fc.string({ maxLength: 4, unit: anyCharacter }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        expect(strangers(cleanHtml(pieces.join('')))).toEqual([])
      }),
    )
  })
})

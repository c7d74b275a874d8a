import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { inlineScriptHashes } from './inline-scripts.ts'

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

it('hashes each inline script once, to the letter, and leaves files alone', () => {
  const html = `<script>a()</script><SCRIPT type="module" async>
  import "x"
</SCRIPT ><script src="/assets/a.js"></script><script defer src='b.js'>ignored()</script><script></script><script>a()</script>
<script data-src="no-file">b("é")</script>`
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('\n  import "x"\n'), hash('b("é")')])
})

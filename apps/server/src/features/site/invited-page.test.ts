import { expect, it } from 'vitest'
import { invitedPage } from './invited-page.ts'

it('shows the ambassador’s name as text, and has the alias in the links [AMB-02]', () => {
  const html =
    '<noscript><p class="a" data-invited-by=""></p></noscript><a class="b" href="/contact">1</a><a href="/corporphan/enrollment">2</a>' +
    '<a href="/join/coach" target="_blank">3</a><a href="https://x.example/contact">4</a><a href="/learnMore#faq">5</a>'
  expect(invitedPage(html, { name: '<b>$& & Co', webAlias: 'maya' })).toBe(
    '<noscript><p class="a" data-invited-by="">&lt;b&gt;$&amp; &amp; Co invited you to Oola.</p></noscript><a class="b" href="/contact/myoola/maya">1</a><a href="/maya/enrollment">2</a>' +
      '<a href="/join/coach?ref=maya" target="_blank">3</a><a href="https://x.example/contact">4</a><a href="/learnMore#faq">5</a>',
  )
})

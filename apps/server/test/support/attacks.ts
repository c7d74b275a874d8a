/**
 * Malicious input: markup that runs, attribute escapes, templates and addresses, and control characters for terminals
 * and readers. Each calls `attacked`, for which a test searches.
 */
export const ATTACKS: readonly string[] = [
  '<script>attacked()</script>',
  '<img src=x onerror=attacked()>',
  '<svg/onload=attacked()>',
  '"><script>attacked()</script>',
  "'><img src=x onerror=attacked()>",
  '</title><script>attacked()</script>',
  '</script><script>attacked()</script>',
  '" onfocus="attacked()" autofocus="',
  '<a href="javascript:attacked()">x</a>',
  'javascript:attacked()',
  '<iframe srcdoc="<script>attacked()</script>">',
  '&lt;script&gt;attacked()&lt;/script&gt;',
  '{{constructor.constructor("attacked()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one
  '${attacked()}',
  "'; drop table member; --",
  '%_\\',
  '../../../etc/passwd',
  '\u001b]0;attacked\u0007\u001b[2J',
  'a\u202ebeta\u202c',
  'a\r\nBcc: attacked@example.com',
]

/** Found in a page, a mail or a tag list only when an attack came through as markup. */
const LIVE = [
  /<script[^>]*>\s*attacked/i,
  /<(img|svg|iframe)[^>]*(attacked|onerror|onload)/i,
  // Outside of any attribute's value.
  /<[a-z]+(\s+[\w:-]+="[^"]*")*\s+(onfocus|autofocus)=/i,
  /href="?javascript:/i,
]

/** Whether one of the attacks is markup in this HTML. */
export const isAttacked = (html: string): boolean => LIVE.some((pattern) => pattern.test(html))

/** `On Tue, Mar 10, 2026 at 6:38 AM Oola <hello@oola.example> wrote:`, which programs break over two lines. */
const ATTRIBUTION = /^(on|am|le|el)\b.*(wrote|schrieb|écrit|escribió)\s*:$/i
const OUTLOOK = /^(-{2,}\s*original message\s*-{2,}|_{10,})$|^from:\s[^@]+@./i

/**
 * What a person wrote in an answer by mail, without the mail that they answered: everything before the quotation. A mail
 * with nothing but quoted lines is left as it is, so that no word is lost.
 */
export const answerText = (mail: string): string => {
  const lines = mail.replaceAll('\r\n', '\n').split('\n')
  const begins = lines.findIndex((line, index) => {
    const text = line.trim()
    const both = `${text} ${lines[index + 1]?.trim() ?? ''}`
    return text.startsWith('>') || OUTLOOK.test(text) || ATTRIBUTION.test(text) || ATTRIBUTION.test(both)
  })
  const own = (begins < 0 ? lines : lines.slice(0, begins)).join('\n').trim()
  return own || mail.trim()
}

import { Element } from 'domhandler'
import { appendChild, findAll, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { Business } from '#shared/business/business.ts'
import { writeHtml } from './review-html.ts'
import { problemOf } from './sentences.ts'

/** The pages of this site that no one has to look up. */
const pages = new Set(['', '/', '/services', '/blog', '/reserve', '/privacy-policy'])

/** Marks the links that may lead nowhere, or to a stranger: a writer knows this site's pages and how to reach the business, and no others. */
export function reviewLinks(html: string, business: Business): { html: string; problems: string[] } {
  const document = parseDocument(html)
  const problems: string[] = []
  for (const link of findAll(({ name, attribs }) => name === 'a' && Boolean(attribs.href), document.children)) {
    const { href = '' } = link.attribs
    const said = textContent(link.children).trim()
    if (isKnown(href, said, business)) continue
    const marked = new Element('mark', {})
    for (const child of [...link.children]) appendChild(marked, child)
    appendChild(link, marked)
    problems.push(problemOf(said, { reason: `It links to ${href}, which may be made up.` }))
  }
  return { html: writeHtml(document), problems }
}

/** A number or address that the link shows is checked as text. */
function isKnown(href: string, said: string, { phone, email }: Business): boolean {
  const [scheme = '', rest = ''] = href.split(/(?<=^(?:tel|mailto):)/i)
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10)
  if (/^tel:/i.test(scheme)) return [digits(phone), digits(said)].includes(digits(rest))
  if (/^mailto:/i.test(scheme)) return [email, said].some((one) => one.toLowerCase() === rest.toLowerCase())
  return pages.has(href.split(/[?#]/)[0] ?? '')
}

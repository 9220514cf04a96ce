/** What a page tells from the database, which may be different every day. None of it counts for the gate. */

import { countOf } from '#shared/count.ts'
import type { PageSection } from '#shared/pages/page-content.ts'
import { listWords } from './shop-page.ts'

export function postsSection(posts: readonly { title: string; slug: string }[], about: string): PageSection {
  const links = posts.map(({ title, slug }) => ({ text: title, path: `/blog/${slug}` }))
  return {
    id: 'articles',
    heading: `Articles about ${about}`,
    parts: links.length > 0 ? [{ kind: 'links', links }] : [],
  }
}

export function visitsSection(
  visits: { finished: number; days: string[]; windows: string[]; appliances: string[]; technicians: string[] } | null,
  { city, months }: { city: string; months: number },
): PageSection {
  const heading = `Lately in ${city}`
  if (!visits) return { id: 'lately', heading, parts: [] }
  const { finished, days, windows, appliances, technicians } = visits
  const facts = [
    { name: 'Most often', value: listWords(appliances) },
    { name: 'Usual days', value: listWords(days) },
    { name: 'Usual arrival times', value: windows.join(', ') },
    { name: technicians.length === 1 ? 'Your technician' : 'Your technicians', value: listWords(technicians, 'or') },
  ].filter(({ value }) => value !== '')
  const text = `In the last ${months} months, we finished ${countOf(finished, 'repair')} in ${city}.`
  return {
    id: 'lately',
    heading,
    parts: [{ kind: 'text', text }, ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : [])],
  }
}

/** What else the shop has a page about, each with what it usually costs there. */
export function repairsSection(repairs: readonly { name: string; path: string; cost: string | null }[]): PageSection {
  const links = repairs.map(({ name, path, cost }) => ({ text: name, path, ...(cost !== null && { note: cost }) }))
  return { id: 'repairs', heading: 'What we repair', parts: links.length > 0 ? [{ kind: 'links', links }] : [] }
}

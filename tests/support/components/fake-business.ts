/** The endpoints behind the Business screen, keeping what is saved as the real ones do. */

import { type BusinessPanelName, businessPanels } from '#app/routes/admin/business/panels.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import type { ImageOnTheWire } from '#shared/blog/image-endpoints.ts'
import type { BusinessOnTheWire, ServiceAreaOnTheWire, ZipPlaceOnTheWire } from '#shared/business/business-endpoints.ts'
import {
  type BusinessSection,
  businessSections,
  type SectionFacts,
  sectionMistakes,
} from '#shared/business/business-form.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import type { OutdatedPostsOnTheWire } from '#shared/writing/outdated-endpoints.ts'
import { type BackOffice, openBackOffice } from './back-office.tsx'
import { type Responders, refusal } from './fake-server.ts'

export interface OpenBusiness extends BackOffice {
  sections: BusinessOnTheWire
  /** What somebody else saves meanwhile. */
  change<Section extends BusinessSection>(section: Section, facts: Partial<SectionFacts<Section>>): void
  changeArea(zips: ServiceAreaOnTheWire['zips']): void
}

type Facts = { [Section in BusinessSection]?: Partial<SectionFacts<Section>> }

/** All sections with the default facts, or with these ones in their place. */
export function businessWith(facts: Facts): BusinessOnTheWire {
  const sections = Object.entries(businessSections).map(([name, form]) => [
    name,
    { facts: { ...form.parse({}), ...facts[name as BusinessSection] }, version: 0, fixed: {} },
  ])
  return Object.fromEntries(sections)
}

export const noOutdatedPosts: OutdatedPostsOnTheWire = { sure: 0, unsure: 0, posts: [], last_change: null }

/** Opens the page under Business that has this panel, with the default facts, or with these ones in their place. */
export async function openBusiness({
  panel = 'identity',
  facts = {},
  area = {},
  responders = {},
}: {
  panel?: BusinessPanelName
  facts?: Facts
  area?: Partial<ServiceAreaOnTheWire>
  responders?: Responders
} = {}): Promise<OpenBusiness> {
  const sections = businessWith(facts)
  let served: ServiceAreaOnTheWire = {
    zips: [...builtInArea.zips],
    version: 0,
    is_built_in: true,
    open_bookings: {},
    ...area,
  }
  function keep(name: BusinessSection, changes: object) {
    const { facts, version, fixed } = sections[name]
    Object.assign(sections, { [name]: { facts: { ...facts, ...changes }, version: version + 1, fixed } })
    return sections[name]
  }
  function keepArea(zips: ServiceAreaOnTheWire['zips'] | null) {
    const isBuiltIn = zips === null
    served = { ...served, zips: zips ?? [...builtInArea.zips], version: served.version + 1, is_built_in: isBuiltIn }
    return served
  }
  const office = await openBackOffice(businessPanels[panel].on, {
    readBusiness: () => sections,
    saveBusinessSection: ({ url, body }) => {
      const name = url.pathname.split('/').at(-1) as BusinessSection
      const sent = body as { version: number }
      if (sent.version !== sections[name].version)
        return refusal(409, 'conflict', 'Someone else changed this part while you had it open.')
      const parsed = businessSections[name].safeParse(sent)
      if (parsed.success) return keep(name, parsed.data)
      const { message, fields } = sectionMistakes(name, parsed.error)
      const wrong = Object.entries(fields).map(([field, sentence]) => [field, sentence ?? ''])
      return refusal(400, 'invalid', message, Object.fromEntries(wrong))
    },
    listOutdatedPosts: noOutdatedPosts,
    readServiceArea: () => served,
    saveServiceArea: ({ body }) => {
      const { zips, version } = body as Pick<ServiceAreaOnTheWire, 'version'> & {
        zips: ServiceAreaOnTheWire['zips'] | null
      }
      if (version === served.version) return keepArea(zips)
      return refusal(
        409,
        'conflict',
        'Someone else changed the list while you had it open. You see theirs now: please try again.',
      )
    },
    findZipPlace: ({ url }) => {
      const zip = url.pathname.split('/').at(-1)
      const known = builtInArea.zips.find((entry) => entry.zip === zip)
      const place: ZipPlaceOnTheWire = {
        city: known?.city ?? null,
        state: known?.state ?? (zip === '97301' ? 'OR' : null),
        latitude: known?.latitude ?? (zip === '97301' ? 44.94 : null),
        longitude: known?.longitude ?? (zip === '97301' ? -123.03 : null),
      }
      return place
    },
    uploadImage: ({ url, body }) => {
      const path = url.pathname.split('/blog-images/').at(-1) ?? ''
      const stored: ImageOnTheWire = {
        Key: `blog-images/${path}`,
        url: imageUrl(path),
        width: 512,
        height: 512,
        content_type: (body as File).type,
      }
      return stored
    },
    ...responders,
  })
  return Object.assign(office, { sections, change: keep, changeArea: keepArea })
}

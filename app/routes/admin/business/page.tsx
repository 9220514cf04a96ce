import { Fragment, type ReactNode } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import { OutdatedPostsPanel } from '#app/routes/admin/writing/outdated-posts-panel.tsx'
import type { BusinessOnTheWire } from '#shared/business/business-endpoints.ts'
import { ContactForm } from './forms/contact-form.tsx'
import { CredentialsForm } from './forms/credentials-form.tsx'
import { HoursForm } from './forms/hours-form.tsx'
import { LooksForm } from './forms/looks-form.tsx'
import { PhotosForm } from './forms/photos-form.tsx'
import { PricesForm } from './forms/prices-form.tsx'
import { PromisesForm } from './forms/promises-form.tsx'
import { ProofForm } from './forms/proof-form.tsx'
import { type BusinessPanelName, businessPanels } from './panels.ts'
import { ServiceAreaPanel } from './service-area/service-area-panel.tsx'
import { PagesPanel } from './shop-pages/pages-panel.tsx'

const shown: Record<BusinessPanelName, (sections: BusinessOnTheWire) => ReactNode> = {
  identity: ({ identity }) => <ContactForm loaded={identity} />,
  hours: ({ hours }) => <HoursForm loaded={hours} />,
  promises: ({ promises }) => <PromisesForm loaded={promises} />,
  prices: ({ prices }) => <PricesForm loaded={prices} />,
  posts: () => <OutdatedPostsPanel />,
  area: () => <ServiceAreaPanel />,
  credentials: ({ credentials }) => <CredentialsForm loaded={credentials} />,
  proof: ({ proof }) => <ProofForm loaded={proof} />,
  pages: () => <PagesPanel />,
  looks: ({ looks }) => <LooksForm loaded={looks} />,
  photos: ({ photos }) => <PhotosForm loaded={photos} />,
}

/** One page of Business: the panels that stand at its address, each a form of its own. */
export default function Page() {
  const sections = useOutletContext<BusinessOnTheWire>()
  const { pathname } = useLocation()
  const names = (Object.keys(shown) as BusinessPanelName[]).filter((name) => businessPanels[name].on === pathname)
  return names.map((name) => <Fragment key={name}>{shown[name](sections)}</Fragment>)
}

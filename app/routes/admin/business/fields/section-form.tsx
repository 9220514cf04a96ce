import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasNewerVersion } from '#app/routes/admin/action/use-shared-record.ts'
import { businessQuery, saveBusinessSection } from '#app/routes/admin/business/business-data.ts'
import { businessPanels } from '#app/routes/admin/business/panels.ts'
import { RecordForm } from '#app/routes/admin/form/record-form.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { screens } from '#app/routes/admin/screens.ts'
import { listOutdatedAgain } from '#app/routes/admin/writing/outdated-posts-panel.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { type BusinessSection, businessSections } from '#shared/business/business-form.ts'
import { countOf } from '#shared/count.ts'

/** One section of the business facts, saved on its own. */
export function SectionForm<Section extends BusinessSection>({
  section,
  lead,
  loaded,
  children,
}: {
  section: Section
  lead?: string
  loaded: SectionOnTheWire<Section>
  children: ReactNode | ((facts: SectionOnTheWire<Section>['facts']) => ReactNode)
}) {
  const client = useQueryClient()
  return (
    <Panel title={businessPanels[section].title} {...(lead && { lead })}>
      <RecordForm
        schema={businessSections[section]}
        loaded={loaded}
        isNewer={hasNewerVersion}
        valuesOf={({ facts }) => facts}
        fixed={loaded.fixed}
        overtaken="Someone else saved different facts while you were editing these."
        save={async (facts, { version }) => {
          const stored = await saveBusinessSection(client, section, { facts, version })
          return { stored, success: describeSave(isInPosts(section) ? await listOutdatedAgain(client) : noPosts) }
        }}
        afterSaving="saved"
        refresh={(client) => client.invalidateQueries({ queryKey: businessQuery.queryKey })}
        submit={{ label: 'Save' }}
        className="grid grid-cols-1 gap-5"
      >
        {typeof children === 'function' ? ({ facts }) => children(facts) : children}
      </RecordForm>
    </Panel>
  )
}

/** Whether posts are searched for facts of this section. */
const isInPosts = (section: BusinessSection) => section === 'prices' || section === 'promises'

/** Where to look for them. */
const outdatedPosts = `“${businessPanels.posts.title}” under ${screens[businessPanels.posts.on].label}`

const noPosts = { sure: 0, unsure: 0 }

/** `inPosts` counts the posts that say something else; `null` if nobody knows. */
function describeSave(inPosts: { sure: number; unsure: number } | null): string {
  if (inPosts === null) return `Saved. Your pages show it now. For your posts, see ${outdatedPosts}.`
  const { sure, unsure } = inPosts
  if (sure + unsure === 0) return 'Saved. Your site shows it now.'
  const say = sure === 0 ? 'may still say' : sure === 1 ? 'still says' : 'still say'
  return `Saved. Your pages show it now, but ${countOf(sure || unsure, 'post')} ${say} something else: see ${outdatedPosts}.`
}

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { hasNewerVersion, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { businessQuery, saveBusinessSection } from '#app/routes/admin/business/business-data.ts'
import { countOf } from '#app/routes/admin/business/service-area/count-of.ts'
import { AdminForm, type Mistakes } from '#app/routes/admin/parts/admin-form.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { listOutdatedAgain } from '#app/routes/admin/writing/outdated/outdated-posts-data.ts'
import { outdatedPostsTitle } from '#app/routes/admin/writing/outdated/outdated-posts-panel.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { type BusinessSection, businessSections, sectionMistakes } from '#shared/business/business-form.ts'

/**
 * One section of the business facts, saved on its own. `read` builds its facts from the form. When someone else saves this section,
 * an untouched form shows their version immediately. A form with changes says so and can't overwrite theirs.
 */
export function SectionForm<Section extends BusinessSection>({
  section,
  title,
  lead,
  loaded,
  read,
  children,
}: {
  section: Section
  title: string
  lead?: string
  loaded: SectionOnTheWire<Section>
  read(values: FormData): Record<string, unknown>
  children(state: {
    facts: SectionOnTheWire<Section>['facts']
    fixed: SectionOnTheWire['fixed']
    mistakes: Mistakes
    /** For changes made other than by typing. */
    onChange(): void
  }): ReactNode
}) {
  const client = useQueryClient()
  const record = useSharedRecord(loaded, hasNewerVersion)
  const { facts, fixed, version } = record.value

  return (
    <Panel title={title} {...(lead && { lead })}>
      <OvertakenNote record={record} text="Someone else saved different facts while you were editing these." />
      <div onChange={record.onChange} onSubmit={record.onSubmit}>
        <AdminForm
          key={record.round}
          className="grid grid-cols-1 gap-5"
          check={(values) => {
            const parsed = businessSections[section].safeParse(read(values))
            return parsed.success ? {} : sectionMistakes(section, parsed.error).fields
          }}
          submit={async (values) => {
            const saved = await saveBusinessSection(client, section, { facts: read(values), version })
            return { saved, inPosts: isInPosts(section) ? await listOutdatedAgain(client) : { sure: 0, unsure: 0 } }
          }}
          success={({ inPosts }) => describeSave(inPosts)}
          onDone={({ saved }) => record.saved(saved)}
          onFailure={(error) => {
            if (error instanceof ApiError && error.code === 'conflict')
              void client.invalidateQueries({ queryKey: businessQuery.queryKey })
          }}
        >
          {({ mistakes, isBusy }) => (
            <>
              {children({ facts, fixed, mistakes, onChange: record.onChange })}
              <div>
                <Button type="submit" disabled={isBusy}>
                  {isBusy ? 'Saving...' : 'Save'}
                </Button>
              </div>
            </>
          )}
        </AdminForm>
      </div>
    </Panel>
  )
}

/** Whether posts are searched for facts of this section. */
const isInPosts = (section: BusinessSection) => section === 'prices' || section === 'promises'

/** `inPosts` counts the posts that say something else; `null` if nobody knows. */
function describeSave(inPosts: { sure: number; unsure: number } | null): string {
  if (inPosts === null) return `Saved. Your pages show it now. For your posts, see “${outdatedPostsTitle}”.`
  const { sure, unsure } = inPosts
  if (sure + unsure === 0) return 'Saved. Your site shows it now.'
  const say = sure === 0 ? 'may still say' : sure === 1 ? 'still says' : 'still say'
  return `Saved. Your pages show it now, but ${countOf(sure || unsure, 'post')} ${say} something else: see “${outdatedPostsTitle}”.`
}

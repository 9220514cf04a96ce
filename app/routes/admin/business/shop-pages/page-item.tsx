import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { hasNewerVersion } from '#app/routes/admin/action/use-shared-record.ts'
import { SwitchField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { RecordForm } from '#app/routes/admin/form/record-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ownPageForm } from '#shared/business/own-page.ts'
import type { PageOnTheWire } from '#shared/business/page-endpoints.ts'
import { pagesQuery, savePage } from './pages-data.ts'

/** A page with its state, and what it lacks. Opens the form with the owner's words. */
export function PageItem({ page }: { page: PageOnTheWire }) {
  const [isOpen, setIsOpen] = useState(false)
  /** Typed input stays while the form is closed. */
  const [hasBeenOpen, setHasBeenOpen] = useState(false)
  const formId = useId()
  const { path, name, is_published: isPublished, missing } = page
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => {
            setIsOpen(!isOpen)
            setHasBeenOpen(true)
          }}
          className="flex min-h-11 grow items-center gap-2 text-left font-semibold hover:text-brand"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 text-ink-muted transition-transform ${isOpen ? '' : '-rotate-90'}`}
          />
          {name}
        </button>
        {isPublished && (
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 text-brand text-sm underline underline-offset-4"
          >
            See it<span className="sr-only"> ({name})</span>
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
        <StateBadge page={page} />
      </div>
      {missing.length > 0 && (
        <ul className="pb-2 pl-7 text-ink-muted text-sm">
          {(isOpen ? missing : missing.slice(0, 1)).map((lack) => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      )}
      <div id={formId} hidden={!isOpen} className="pt-2 pb-5 pl-7">
        {hasBeenOpen && <PageForm page={page} />}
      </div>
    </li>
  )
}

function StateBadge({ page: { is_published: isPublished, is_off: isOff } }: { page: PageOnTheWire }) {
  if (isOff) return <Badge>Switched off</Badge>
  return isPublished ? <Badge variant="soft">On your site</Badge> : <Badge>Not on your site</Badge>
}

function PageForm({ page }: { page: PageOnTheWire }) {
  const client = useQueryClient()
  const { kind, name } = page
  return (
    <RecordForm
      schema={ownPageForm}
      loaded={page}
      isNewer={hasNewerVersion}
      valuesOf={({ words, is_off }) => ({ words, is_off })}
      overtaken="Someone else changed this page while you were editing it."
      save={async (own, { path, version }) => {
        const stored = await savePage(client, { ...own, path, version })
        return { stored, success: describeSave(stored) }
      }}
      afterSaving="saved"
      refresh={(client) => client.invalidateQueries({ queryKey: pagesQuery.queryKey })}
      submit={{ label: 'Save' }}
      className="grid grid-cols-1 gap-5"
    >
      <TextareaField
        name="words"
        label={`Your own words for ${name}`}
        rows={10}
        hint={
          kind === 'city'
            ? 'What’s special about working here: homes and their age, parking, what breaks most, how you get there. Leave an empty line between paragraphs.'
            : 'What you’d add from your own work. Leave an empty line between paragraphs.'
        }
      />
      <SwitchField name="is_off" label="Switch this page off" hint="It’s gone from your site until you switch it on." />
    </RecordForm>
  )
}

function describeSave({ is_published: isPublished, is_off: isOff }: PageOnTheWire): string {
  if (isOff) return 'Saved. The page is switched off.'
  return isPublished ? 'Saved. The page is on your site.' : 'Saved. The page isn’t on your site yet.'
}

import { useCallback, useId, useState } from 'react'
import { lazyPart } from '#app/routes/admin/frame/loading/lazy-part.tsx'
import { recall, remember } from '#app/routes/admin/parts/browser-memory.ts'
import { controlStyles } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { moveFocus } from '#app/ui/overlay/roving-focus.ts'
import type { ImageStore } from './pictures/image-files.ts'

const VisualEditor = lazyPart('The visual editor', () => import('./visual-editor.tsx'))

/** The content, as HTML in the 15 rows of spec.md §2 or in the visual editor for the same HTML. Opens on the user's last choice. */
export function ContentField({
  html,
  error,
  hint,
  onChange,
  imageStore,
}: {
  html: string
  error: string | undefined
  hint: string
  onChange(html: string): void
  imageStore: ImageStore
}) {
  const [tab, setTab] = useState(readChosenTab)
  const [isUnfit, setIsUnfit] = useState(false)
  const id = useId()
  const describedBy = [error && `${id}-error`, isUnfit && `${id}-unfit`, `${id}-hint`].filter(Boolean).join(' ')

  function choose(name: TabName) {
    setIsUnfit(false)
    setTab(name)
    rememberTab(name)
  }
  const goBackToHtml = useCallback(() => {
    setIsUnfit(true)
    setTab('HTML')
  }, [])

  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-3">
        <label id={`${id}-label`} htmlFor={tab === 'HTML' ? id : undefined} className="block font-semibold">
          Content
          <span aria-hidden="true" className="ml-1 text-accent">
            *
          </span>
        </label>
        <ContentTabs id={id} chosen={tab} onChoose={choose} />
      </div>
      {isUnfit && (
        <p
          id={`${id}-unfit`}
          role="status"
          className="mb-2 rounded-control bg-warning-soft px-4 py-2.5 text-sm text-warning"
        >
          The visual editor would lose some of this markup, so the content stays here as HTML.
        </p>
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'HTML' ? (
          <Textarea
            id={id}
            name="content"
            rows={15}
            spellCheck={false}
            value={html}
            onChange={({ target }) => onChange(target.value)}
            aria-required="true"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            className={`${controlStyles} font-mono md:text-sm`}
          />
        ) : (
          <VisualEditor
            html={html}
            labelledBy={`${id}-label`}
            describedBy={describedBy}
            isInvalid={error !== undefined}
            onChange={onChange}
            onUnfit={goBackToHtml}
            imageStore={imageStore}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-ink-muted text-sm">
        {hint}
      </p>
    </div>
  )
}

const tabNames = ['Visual', 'HTML'] as const

type TabName = (typeof tabNames)[number]

const rememberedAs = 'post-content-tab'

/** The tab last chosen in this browser; defaults to the visual editor. */
export function readChosenTab(): TabName {
  return recall(rememberedAs) === 'HTML' ? 'HTML' : 'Visual'
}

export function rememberTab(name: TabName): void {
  remember(rememberedAs, name)
}

/** Arrow keys move between tabs and open them (ARIA Authoring Practices, tabs). */
function ContentTabs({ id, chosen, onChoose }: { id: string; chosen: TabName; onChoose(name: TabName): void }) {
  return (
    <div
      role="tablist"
      aria-label="Content as"
      onKeyDown={moveFocus}
      className="flex rounded-control border border-line-strong p-0.5"
    >
      {tabNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={chosen === name}
          aria-controls={`${id}-panel`}
          tabIndex={chosen === name ? 0 : -1}
          onClick={() => onChoose(name)}
          onFocus={() => chosen !== name && onChoose(name)}
          className="min-h-9 rounded-[0.6rem] px-4 font-semibold text-ink-muted text-sm hover:text-ink aria-selected:bg-brand aria-selected:text-on-brand"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

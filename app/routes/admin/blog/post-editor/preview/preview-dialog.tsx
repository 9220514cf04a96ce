import { Monitor, Smartphone } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { ArticlePreview } from './article-preview.tsx'

const widths = [
  { name: 'Phone', icon: Smartphone, px: 390 },
  { name: 'Desktop', icon: Monitor, px: 1216 },
] as const
type Width = (typeof widths)[number]

/** The unsaved post as the blog's readers will see it, at phone or desktop width. Scaled down if it doesn't fit. */
export function PreviewDialog({
  values,
  publishedAt,
  onClose,
}: {
  values: PostFormValues
  publishedAt: string | null
  onClose(): void
}) {
  const [width, setWidth] = useState<Width>(() => widths[matchMedia('(min-width: 48rem)').matches ? 1 : 0])
  const stage = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<number>(width.px)
  useLayoutEffect(() => {
    if (!stage.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Dialog title="Preview" size="full" onClose={onClose}>
      <div className="mt-2 flex flex-wrap items-center gap-2 sm:-mt-8">
        <p className="mr-auto text-ink-muted text-sm sm:ml-26">This is how readers will see it.</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take up a line */}
        <div role="group" aria-label="Width" className="flex rounded-control border border-line-strong p-0.5">
          {widths.map((choice) => {
            const { name, icon: Icon } = choice
            return (
              <button
                key={name}
                type="button"
                aria-pressed={choice === width}
                onClick={() => setWidth(choice)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-[0.6rem] px-3 font-semibold text-ink-muted text-sm hover:text-ink aria-pressed:bg-brand aria-pressed:text-on-brand"
              >
                <Icon aria-hidden="true" className="size-4" />
                {name}
              </button>
            )
          })}
        </div>
        <Button variant="secondary" size="sm" data-autofocus className="max-sm:ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
      <section
        ref={stage}
        aria-label="The post"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="mt-3 min-h-0 grow overflow-y-auto overflow-x-hidden rounded-control border border-line bg-surface-sunken max-sm:-mx-4 max-sm:-mb-4 max-sm:rounded-none"
      >
        <div
          style={{ width: width.px, zoom: Math.min(1, room / width.px) }}
          className="mx-auto min-h-full border-line border-x bg-surface"
        >
          <ArticlePreview values={values} publishedAt={publishedAt} />
        </div>
      </section>
    </Dialog>
  )
}

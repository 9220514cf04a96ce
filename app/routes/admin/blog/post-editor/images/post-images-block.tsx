import { ImagePlus, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { maxPostImages, type PostImage } from '#shared/blog/post-images.ts'
import { photoAndHeicTypes } from '#shared/bookings/booking-photos.ts'
import { ImageCard } from './image-card.tsx'
import { useCardDrag } from './use-card-drag.ts'
import type { PostImages } from './use-post-images.ts'

/** The post's images (spec.md §2). Files can be dropped anywhere on it. */
export function PostImagesBlock({
  postImages,
  featured,
  onFeature,
}: {
  postImages: PostImages
  /** URL of the featured image. */
  featured: string
  /** An empty URL means none. */
  onFeature(url: string): void
}) {
  const { images, add, move, mistake, asked } = postImages
  const [isUnderDrag, setIsUnderDrag] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { drag, handleOf } = useCardDrag(list, (from, to) => {
    const image = images[from]
    if (image) move(image, to - from)
  })
  const shown = useRef(images.length)
  /** Files were added here; once they're in, ask for their descriptions. */
  const hasAdded = useRef(false)
  useEffect(() => {
    if (shown.current === images.length) return
    const isMore = images.length > shown.current
    shown.current = images.length
    const { activeElement } = document
    const isElsewhere = ![document.body, section.current, addButton.current].some((own) => own === activeElement)
    if (isMore && hasAdded.current && !isElsewhere) fieldsToFill(list.current).at(-1)?.focus()
    // The card or button that had focus is gone, so keyboard focus moves here.
    else if (activeElement === document.body) (addButton.current ?? section.current)?.focus({ preventScroll: true })
  }, [images.length])
  useEffect(() => {
    if (asked > 0) fieldsToFill(list.current)[0]?.focus()
  }, [asked])
  function take(files: File[]) {
    hasAdded.current = true
    void add(files)
  }
  /** Focus goes along, so the same key moves the same image again. */
  function moveWithFocus(image: PostImage, by: -1 | 1) {
    const pressed = document.activeElement?.getAttribute('aria-label')
    flushSync(() => move(image, by))
    const name = pressed?.replace(/\d+/, `${image.position + by + 1}`)
    list.current?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsUnderDrag(false)
    if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files])
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      onDragOver={(event) => {
        event.preventDefault()
        setIsUnderDrag(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsUnderDrag(false)
      }}
      onDrop={drop}
      className={`rounded-card border bg-surface-raised p-4 md:p-5 ${isUnderDrag ? 'border-brand ring-2 ring-brand' : 'border-line'}`}
    >
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="font-semibold">
          Post Images ({images.length}/{maxPostImages})
        </h2>
        {images.length < maxPostImages && (
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            aria-describedby={mistake ? `${headingId}-mistake` : undefined}
            onClick={() => fileInput.current?.click()}
          >
            <ImagePlus aria-hidden="true" className="size-4.5" />
            Add Image
          </Button>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={photoAndHeicTypes}
        hidden
        aria-label="Image to add"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          take(files)
        }}
      />
      {mistake && (
        <p id={`${headingId}-mistake`} className="mb-4 font-medium text-danger text-sm">
          {mistake}
        </p>
      )}
      {images.length === 0 ? (
        <div className="rounded-control border-2 border-line-strong border-dashed px-5 py-8 text-center">
          <Upload aria-hidden="true" className="mx-auto mb-3 size-8 text-ink-muted" />
          <p>Drag and drop an image here or click the "Add Image" button</p>
          <p className="mt-1 text-ink-muted text-sm">PNG, JPG, WEBP up to 2MB</p>
        </div>
      ) : (
        <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-4">
          {images.map((image) => (
            <ImageCard
              key={image.position}
              image={image}
              postImages={postImages}
              drag={drag}
              handle={handleOf(image.position)}
              onMove={(by) => moveWithFocus(image, by)}
              isFeatured={image.src === featured.trim()}
              onFeature={onFeature}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The fields of images without a description. */
function fieldsToFill(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-lacks-words]') ?? [])]
}

import { ArrowLeft, ArrowRight, GripVertical, RefreshCw, Star, Trash2, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { largeInlineImageKb, type PostImage } from '#shared/blog/post-images.ts'
import { photoAndHeicTypes } from '#shared/bookings/booking-photos.ts'
import { ImageWords } from './image-words.tsx'
import type { CardDrag } from './use-card-drag.ts'
import type { PostImages } from './use-post-images.ts'

/** One image of the post: what it shows, its size, and its alt text. */
export function ImageCard({
  image,
  postImages: { images, asked, replace, remove, describe },
  drag,
  handle,
  onMove,
  isFeatured,
  onFeature,
}: {
  image: PostImage
  postImages: PostImages
  /** The card being dragged. */
  drag: CardDrag | null
  handle: ComponentProps<'div'>
  onMove(by: -1 | 1): void
  /** Its URL is that of the featured image. */
  isFeatured: boolean
  onFeature(src: string): void
}) {
  const [isRemoving, setIsRemoving] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const name = `Image ${image.position + 1}`
  const isDragged = drag?.from === image.position
  const isTarget = !isDragged && drag?.to === image.position
  return (
    <li
      style={isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
      className={`flex flex-col gap-3 rounded-control border bg-surface-raised p-3 ${isDragged ? 'relative z-10 border-brand shadow-float' : isTarget ? 'border-brand ring-2 ring-brand' : 'border-line'}`}
    >
      <img
        src={image.src}
        alt={image.alt || name}
        className="aspect-video w-full rounded-lg bg-surface-sunken object-contain"
      />
      <div className="flex min-h-10 items-center gap-1">
        {images.length > 1 && (
          <div
            {...handle}
            aria-hidden="true"
            title="Drag to sort"
            className="-ml-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-ink-muted hover:bg-surface-sunken hover:text-ink active:cursor-grabbing"
          >
            <GripVertical className="size-5" />
          </div>
        )}
        <h3 className="mr-auto font-semibold">{name}</h3>
        {image.size_kb !== null && <p className="text-ink-muted text-sm">{image.size_kb} KB</p>}
        {images.length > 1 && (
          <>
            <MoveButton label={`Move ${name} earlier`} isPossible={image.position > 0} onClick={() => onMove(-1)}>
              <ArrowLeft aria-hidden="true" className="size-4" />
            </MoveButton>
            <MoveButton
              label={`Move ${name} later`}
              isPossible={image.position < images.length - 1}
              onClick={() => onMove(1)}
            >
              <ArrowRight aria-hidden="true" className="size-4" />
            </MoveButton>
          </>
        )}
      </div>
      {image.size_kb !== null && image.size_kb > largeInlineImageKb && (
        <p className="flex gap-2 rounded-lg bg-warning-soft p-2.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Large base64 image. Consider using storage URLs for better performance.
        </p>
      )}
      <ImageWords
        key={image.src}
        name={name}
        image={image}
        mustSay={asked > 0}
        onDescribe={(alt) => describe(image, alt)}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isFeatured}
        aria-label={`Use as featured image: ${name}`}
        className="mt-auto aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
        onClick={() => onFeature(isFeatured ? '' : image.src)}
      >
        <Star aria-hidden="true" className={`size-4 ${isFeatured ? 'fill-current' : ''}`} />
        {isFeatured ? 'Featured image' : 'Use as featured image'}
      </Button>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          className="grow"
          aria-label={`Replace ${name}`}
          onClick={() => fileInput.current?.click()}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          Replace
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Delete ${name}`} onClick={() => setIsRemoving(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={photoAndHeicTypes}
        hidden
        aria-label={`File to replace ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void replace(image, file)
        }}
      />
      {isRemoving && (
        <ConfirmDialog
          title="Remove Image?"
          text="This will remove the image from your post content. This action cannot be undone."
          confirmLabel="Remove"
          action={{
            run() {
              setIsRemoving(false)
              remove(image)
            },
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  )
}

function MoveButton({
  label,
  isPossible,
  onClick,
  children,
}: {
  label: string
  isPossible: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      // Keeps focus at the end of the row.
      aria-disabled={!isPossible || undefined}
      className="px-2.5 aria-disabled:opacity-50"
      onClick={isPossible ? onClick : undefined}
    >
      {children}
    </Button>
  )
}

import { RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { controlStyles } from '#app/ui/field.tsx'
import { largeInlineImageKb, type PostImage } from '#shared/post-images.ts'
import type { PostImages } from './use-post-images.ts'

/** One image of the post: what it shows, how large it is, and its text for those who cannot see it. */
export function ImageCard({
  image,
  postImages: { replace, remove, describe },
}: {
  image: PostImage
  postImages: PostImages
}) {
  const [isRemoving, setIsRemoving] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const name = `Image ${image.position + 1}`
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line p-3">
      <img
        src={image.src}
        alt={image.alt || name}
        className="aspect-video w-full rounded-lg bg-surface-sunken object-contain"
      />
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        {image.size_kb !== null && <p className="text-ink-muted text-sm">{image.size_kb} KB</p>}
      </div>
      {image.size_kb !== null && image.size_kb > largeInlineImageKb && (
        <p className="flex gap-2 rounded-lg bg-warning-soft p-2.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Large base64 image. Consider using storage URLs for better performance.
        </p>
      )}
      <label className="block">
        <span className="mb-1 block text-ink-muted text-sm">Alt text</span>
        <input
          aria-label={`Alt text of ${name}`}
          value={image.alt ?? ''}
          placeholder="Leave empty if it’s only decoration"
          onChange={({ target }) => describe(image, target.value)}
          className={`${controlStyles} min-h-10 py-1.5 text-sm`}
        />
      </label>
      <div className="mt-auto flex gap-2">
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
        accept="image/*"
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
          onConfirm={() => {
            setIsRemoving(false)
            remove(image)
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  )
}

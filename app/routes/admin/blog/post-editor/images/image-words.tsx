import { useId, useState } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { isUndescribed, type PostImage } from '#shared/blog/post-images.ts'

/** What an image shows, or that it's only decoration. One of the two is required before the post goes live. */
export function ImageWords({
  name,
  image: { alt },
  mustSay,
  onDescribe,
}: {
  name: string
  image: PostImage
  /** The user tried to publish the post without it. */
  mustSay: boolean
  onDescribe(alt: string | null): void
}) {
  /** The current input, even if it isn't a valid description yet. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The description before it was marked as decoration, in case that was a slip. */
  const [said, setSaid] = useState<string | null>(null)
  const id = useId()
  const isLacking = isUndescribed(alt)
  const error =
    mustSay && isLacking ? 'Describe this image, or mark it as decoration. Then the post can go live.' : null
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ink-muted text-sm">
        Alt text
      </label>
      <input
        id={id}
        aria-label={`Alt text of ${name}`}
        value={typed ?? (isLacking ? '' : (alt ?? ''))}
        disabled={alt === ''}
        placeholder={alt === '' ? 'None needed' : 'What does it show?'}
        onChange={({ target: { value } }) => {
          setTyped(value)
          onDescribe(value.trim() === '' ? null : value)
        }}
        onBlur={() => setTyped(null)}
        data-lacks-words={isLacking || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${controlStyles} min-h-10 py-1.5 md:text-sm disabled:opacity-60`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <Checkbox
        label="Only decoration"
        aria-label={`${name} is only decoration`}
        checked={alt === ''}
        onChange={({ target }) => {
          if (target.checked) setSaid(isLacking ? null : alt)
          onDescribe(target.checked ? '' : said)
        }}
      />
    </div>
  )
}

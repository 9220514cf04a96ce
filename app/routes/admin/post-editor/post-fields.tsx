import { Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { defaultAlt, postImageStyle } from '#shared/post-images.ts'
import { countWords } from '#shared/word-count.ts'
import { ContentField } from './content/content-field.tsx'
import type { ImageStore } from './content/image-files.ts'
import { LivePreview } from './content/live-preview.tsx'
import { CategoryChoice } from './fields/category-choice.tsx'
import { SearchPreview } from './fields/search-preview.tsx'
import { SeoFields } from './fields/seo-fields.tsx'
import { StatusFields } from './fields/status-fields.tsx'
import { readText } from './fields/text-facts.ts'
import { TextFields } from './fields/text-fields.tsx'
import { PostImagesBlock } from './images/post-images-block.tsx'
import type { PostImages } from './images/use-post-images.ts'
import type { usePostForm } from './use-post-form.ts'

/** Every field of a post: what readers see in the wide column, when and where in the narrow one. */
export function PostFields({
  form,
  postImages,
  keepsDate,
  onKeepDate,
}: {
  form: ReturnType<typeof usePostForm>
  postImages: PostImages
  keepsDate: boolean | undefined
  onKeepDate(keep: boolean): void
}) {
  const { values, mistakes, change } = form
  const fields = { values, mistakes, onChange: change }
  const [showsPreview, setShowsPreview] = useState(false)
  const text = useMemo(() => readText(values.content), [values.content])
  const words = useMemo(() => countWords(values.content), [values.content])

  const imageStore: ImageStore = {
    async take(file) {
      const src = await postImages.take(file)
      return src === null ? null : { src, alt: defaultAlt(postImages.images.length), style: postImageStyle }
    },
    keep: ({ src }) => postImages.place(src),
  }

  return (
    <div className="post-fields grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-1 content-start gap-6">
        <TextFields {...fields} onTitle={form.changeTitle} onSlug={form.changeSlug} />
        <ContentField
          html={values.content}
          error={mistakes.content}
          hint={`${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`}
          onChange={(content) => change({ content })}
          imageStore={imageStore}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={showsPreview}
          className="justify-self-start aria-pressed:border-brand aria-pressed:bg-brand-soft"
          onClick={() => setShowsPreview(!showsPreview)}
        >
          <Eye aria-hidden="true" className="size-4.5" />
          Live preview
        </Button>
        {showsPreview && <LivePreview title={values.title} html={values.content} />}
        <PostImagesBlock
          postImages={postImages}
          featured={values.featured_image_url}
          onFeature={(url) => change({ featured_image_url: url })}
        />
        <SeoFields {...fields} />
        <SearchPreview values={values} text={text} />
      </div>
      <div className="grid content-start gap-6 rounded-card border border-line bg-surface-raised p-5 lg:sticky lg:top-22 lg:max-h-[calc(100dvh-12rem)] lg:self-start lg:overflow-y-auto">
        <StatusFields {...fields} keepsDate={keepsDate} onKeepDate={onKeepDate} />
        <CategoryChoice {...fields} />
      </div>
    </div>
  )
}

import { type RefObject, useMemo } from 'react'
import { defaultAlt, postImageStyle } from '#shared/blog/post-images.ts'
import { countWords } from '#shared/blog/word-count.ts'
import { countOf } from '#shared/count.ts'
import { ContentField } from './content/content-field.tsx'
import type { ImageStore } from './content/pictures/image-files.ts'
import { TitleField } from './fields/text-fields.tsx'
import { PostImagesBlock } from './images/post-images-block.tsx'
import type { PostImages } from './images/use-post-images.ts'
import { SettingsFields } from './settings/settings-fields.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'
import type { PostSettings } from './settings/use-post-settings.ts'
import type { usePostForm } from './use-post-form.ts'

/** Every field of a post. What readers see is on the page; when and where they see it is in the settings. */
export function PostFields({
  form,
  formElement,
  isNew,
  postImages,
  settings,
  keepsDate,
  onKeepDate,
}: {
  form: ReturnType<typeof usePostForm>
  formElement: RefObject<HTMLFormElement | null>
  isNew: boolean
  postImages: PostImages
  settings: PostSettings
  keepsDate: boolean | undefined
  onKeepDate(keep: boolean): void
}) {
  const { values, mistakes, change } = form
  const words = useMemo(() => countWords(values.content), [values.content])

  const imageStore: ImageStore = {
    async take(file) {
      const src = await postImages.take(file)
      return src === null ? null : { src, alt: defaultAlt(postImages.images.length), style: postImageStyle }
    },
    keep: ({ src }) => postImages.place(src),
  }

  return (
    <div
      className={`post-fields grid grid-cols-1 gap-8 ${settings.isBeside && settings.isOpen ? 'grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <div className="mx-auto grid w-full max-w-[52rem] grid-cols-1 content-start gap-6">
        <TitleField
          value={values.title}
          error={mistakes.title}
          isFirst={isNew}
          onChange={form.changeTitle}
          onEnter={() =>
            formElement.current?.querySelector<HTMLElement>('[data-field="content"], [name="content"]')?.focus()
          }
        />
        <ContentField
          html={values.content}
          error={mistakes.content}
          hint={countOf(words, 'word')}
          onChange={(content) => change({ content })}
          imageStore={imageStore}
        />
        <PostImagesBlock
          postImages={postImages}
          featured={values.featured_image_url}
          onFeature={(url) => change({ featured_image_url: url })}
        />
      </div>
      <SettingsFrame settings={settings}>
        <SettingsFields
          values={values}
          mistakes={mistakes}
          onChange={change}
          onSlug={form.changeSlug}
          keepsDate={keepsDate}
          onKeepDate={onKeepDate}
        />
      </SettingsFrame>
    </div>
  )
}

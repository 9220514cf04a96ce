import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { tellSuccess } from '#app/routes/admin/tell.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { PostInput } from '#shared/post-form.ts'
import {
  isUndescribed,
  maxPostImages,
  type PlacedImage,
  type PostImage,
  placePostImages,
  readPostImages,
} from '#shared/post-images.ts'
import { unexpectedError } from '#shared/unexpected-error.ts'
import { addImage, describeImage, moveImage, removeImage, replaceImage } from './change-images.ts'
import { findFileMistake } from './image-file.ts'
import { uploadImage } from './upload-image.ts'

export interface PostImages {
  images: PostImage[]
  /** A save has to wait: what is still uploading belongs to the post. */
  isUploading: boolean
  /** Uploads the files one by one and spreads the images across the content. */
  add(files: readonly File[]): Promise<void>
  replace(image: PostImage, file: File): Promise<void>
  remove(image: PostImage): void
  /** By how many places: -1 trades places with the image before it, 1 with the one after. */
  move(image: PostImage, by: number): void
  /** An empty text says that the image is decorative; null takes back what was said. */
  describe(image: PostImage, alt: string | null): void
  /** Uploads a file that will be placed by hand. @returns its address, null when it was not taken */
  take(file: File): Promise<string | null>
  /** Places an image that is already in storage among the others. */
  place(src: string): void
  /** What is wrong with the last file, until a better one comes. */
  mistake: string | null
  /** Whether a post that goes live still has images without words. From then on their cards say so. */
  mustDescribe(post: Pick<PostInput, 'content' | 'status'>): boolean
  /** How often that was so. */
  asked: number
}

const tooMany = 'Maximum 3 images allowed'

/** The images that the content holds, and the changes to them; each change goes into the content at once (spec.md §4). */
export function usePostImages(
  content: string,
  changeContent: (change: (html: string) => string) => void,
  onFailedUpload: () => void,
): PostImages {
  const images = useMemo(() => readPostImages(content), [content])
  const present = useRef(0)
  present.current = images.length
  /** Places that uploads will fill. Not state: two drops in quick succession must not both get the last one. */
  const reserved = useRef(0)
  const [running, setRunning] = useState(0)
  const [mistake, setMistake] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)

  function change(next: (images: PostImage[]) => PlacedImage[]) {
    changeContent((html) => placePostImages(html, next(readPostImages(html))))
  }

  /** In a toast (spec.md §8), and beside the images for whoever looks there later. */
  function tell(text: string): null {
    setMistake(text)
    showToast({ title: 'Error', description: text, variant: 'destructive' })
    return null
  }

  async function upload(file: File, success: string, failure: (error: unknown) => string): Promise<string | null> {
    const takeBack = showToast({ title: 'Uploading...', description: 'Uploading image to storage' })
    try {
      const src = await uploadImage(file)
      tellSuccess(success)
      return src
    } catch (error) {
      return tell(failure(error))
    } finally {
      takeBack()
    }
  }

  function reservePlace(file: File): boolean {
    const isFull = present.current + reserved.current >= maxPostImages
    const found = isFull ? tooMany : findFileMistake(file)
    if (found) tell(found)
    else reserved.current++
    return found === null
  }

  async function uploadNew(file: File): Promise<string | null> {
    const src = await upload(file, 'Image uploaded successfully', tellUploadFailure)
    reserved.current--
    if (src === null) onFailedUpload()
    return src
  }

  /** Ends only once the content has the image, so that no save comes in between. */
  async function track<Result>(work: () => Promise<Result>): Promise<Result> {
    setRunning((count) => count + 1)
    return work().finally(() => setRunning((count) => count - 1))
  }

  function place(src: string) {
    // HTML that was typed in the meantime may have brought its own.
    change((all) => (all.length < maxPostImages ? addImage(all, src) : all))
  }

  return {
    images,
    isUploading: running > 0,
    mistake: mistake === tooMany && images.length < maxPostImages ? null : mistake,
    asked,
    async add(files) {
      setMistake(null)
      const taken = files.filter(reservePlace)
      await track(async () => {
        for (const file of taken) {
          const src = await uploadNew(file)
          if (src !== null) place(src)
        }
      })
    },
    async replace(image, file) {
      setMistake(null)
      const found = findFileMistake(file)
      if (found) return void tell(found)
      await track(async () => {
        const src = await upload(file, 'Image replaced successfully', () => 'Failed to replace image')
        if (src === null) return onFailedUpload()
        // Others may have come or gone in the meantime.
        change((all) => replaceImage(all, placeOf(image, all), src))
      })
    },
    remove(image) {
      change((present) => removeImage(present, placeOf(image, present)))
      tellSuccess('Image removed successfully')
    },
    move(image, by) {
      change((present) => moveImage(present, placeOf(image, present), by))
    },
    describe(image, alt) {
      change((present) => describeImage(present, placeOf(image, present), alt))
    },
    async take(file) {
      setMistake(null)
      return reservePlace(file) ? track(() => uploadNew(file)) : null
    },
    place,
    mustDescribe({ content, status }) {
      const isLacking = status !== 'draft' && readPostImages(content).some(({ alt }) => isUndescribed(alt))
      if (isLacking) setAsked((times) => times + 1)
      return isLacking
    },
  }
}

/** Where an image is now; -1 if it is gone. */
function placeOf({ src, position }: PostImage, present: PostImage[]): number {
  return present[position]?.src === src ? position : present.findIndex((other) => other.src === src)
}

/** The storage's own words follow where it had some (spec.md §8). */
function tellUploadFailure(error: unknown): string {
  const hasWords = error instanceof ApiError && error.code !== unexpectedError.code
  return hasWords ? `Failed to upload image: ${error.message}` : 'Failed to upload image'
}

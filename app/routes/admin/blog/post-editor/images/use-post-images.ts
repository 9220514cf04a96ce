import { useMemo, useRef, useState } from 'react'
import { tellSuccess } from '#app/routes/admin/parts/tell.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { showToast } from '#app/ui/toast/toast.tsx'
import type { PostInput } from '#shared/blog/post-form.ts'
import {
  isUndescribed,
  maxPostImages,
  type PlacedImage,
  type PostImage,
  placePostImages,
  readPostImages,
} from '#shared/blog/post-images.ts'
import { unexpectedError } from '#shared/unexpected-error.ts'
import { addImage, describeImage, moveImage, removeImage, replaceImage } from './change-images.ts'
import { findFileMistake, uploadImage } from './image-file.ts'

export interface PostImages {
  images: PostImage[]
  /** Saving has to wait, because what's still uploading belongs to the post. */
  isUploading: boolean
  /** Uploads the files one by one and spreads the images across the content. */
  add(files: readonly File[]): Promise<void>
  replace(image: PostImage, file: File): Promise<void>
  remove(image: PostImage): void
  /** By this many places: -1 swaps with the image before it, 1 with the one after. */
  move(image: PostImage, by: number): void
  /** An empty text marks the image as decorative; null takes its description back. */
  describe(image: PostImage, alt: string | null): void
  /**
   * Uploads a file that will be placed by hand.
   * @returns its URL, or null if it was rejected
   */
  take(file: File): Promise<string | null>
  /** Adds an image that is already in storage to the others. */
  place(src: string): void
  /** What's wrong with the last file, until a better one comes. */
  mistake: string | null
  /** Whether a post going live still has images without a description. If so, their cards say so from then on. */
  mustDescribe(post: Pick<PostInput, 'content' | 'status'>): boolean
  /** How many times `mustDescribe` found some. */
  asked: number
}

const tooMany = 'Maximum 3 images allowed'

/** The images in the content, and the ways to change them. Each change goes into the content immediately (spec.md §4). */
export function usePostImages(
  content: string,
  changeContent: (change: (html: string) => string) => void,
  onFailedUpload: () => void,
): PostImages {
  const images = useMemo(() => readPostImages(content), [content])
  const present = useRef(0)
  present.current = images.length
  /** Places that uploads will fill. Not state, because two drops in quick succession must not both get the last one. */
  const reserved = useRef(0)
  const [running, setRunning] = useState(0)
  const [mistake, setMistake] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)

  function change(next: (images: PostImage[]) => PlacedImage[]) {
    changeContent((html) => placePostImages(html, next(readPostImages(html))))
  }

  /** Shows it in a toast (spec.md §8), and next to the images for anyone who looks there later. */
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

  /** Ends only when the content has the image, so no save can come in between. */
  async function track<Result>(work: () => Promise<Result>): Promise<Result> {
    setRunning((count) => count + 1)
    return work().finally(() => setRunning((count) => count - 1))
  }

  function place(src: string) {
    // HTML typed in the meantime may have added images of its own.
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
        // Others may have been added or removed in the meantime.
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

/** An image's current place; -1 if it's gone. */
function placeOf({ src, position }: PostImage, present: PostImage[]): number {
  return present[position]?.src === src ? position : present.findIndex((other) => other.src === src)
}

/** Appends the storage's own message, if there is one (spec.md §8). */
function tellUploadFailure(error: unknown): string {
  const hasWords = error instanceof ApiError && error.code !== unexpectedError.code
  return hasWords ? `Failed to upload image: ${error.message}` : 'Failed to upload image'
}

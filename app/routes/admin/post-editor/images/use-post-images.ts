import { useMemo } from 'react'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { tellSuccess } from '#app/routes/admin/tell.ts'
import { showToast } from '#app/ui/toast.tsx'
import {
  maxPostImages,
  type PlacedImage,
  type PostImage,
  placePostImages,
  readPostImages,
} from '#shared/post-images.ts'
import { addImage, describeImage, removeImage, replaceImage } from './change-images.ts'
import { findFileMistake } from './image-file.ts'
import { uploadImage } from './upload-image.ts'

export interface PostImages {
  images: PostImage[]
  /** Uploads the files one after the other and spreads the images in the content. */
  add(files: readonly File[]): Promise<void>
  replace(image: PostImage, file: File): Promise<void>
  remove(image: PostImage): void
  describe(image: PostImage, alt: string): void
  /** Uploads a file that will be placed by hand. @returns its address, null when it was not taken */
  take(file: File): Promise<string | null>
}

/** The images that the content holds, and the changes to them; each change goes into the content at once (spec.md §4). */
export function usePostImages(content: string, changeContent: (change: (html: string) => string) => void): PostImages {
  const images = useMemo(() => readPostImages(content), [content])

  function change(next: (images: PostImage[]) => PlacedImage[]) {
    changeContent((html) => placePostImages(html, next(readPostImages(html))))
  }

  async function take(file: File, taken: number) {
    if (taken >= maxPostImages) return tell('Maximum 3 images allowed')
    return upload(file, 'Image uploaded successfully', (problem) => `Failed to upload image: ${problem}`)
  }

  return {
    images,
    async add(files) {
      let taken = images.length
      for (const file of files) {
        const src = await take(file, taken)
        if (src === null) continue
        change((present) => addImage(present, src))
        taken++
      }
    },
    async replace(image, file) {
      const src = await upload(file, 'Image replaced successfully', () => 'Failed to replace image')
      // Meanwhile others may have come or gone.
      if (src !== null) change((present) => replaceImage(present, placeOf(image, present), src))
    },
    remove(image) {
      change((present) => removeImage(present, placeOf(image, present)))
      tellSuccess('Image removed successfully')
    },
    describe(image, alt) {
      change((present) => describeImage(present, placeOf(image, present), alt))
    },
    take: (file) => take(file, images.length),
  }
}

/** Where an image stands now; -1 when it has gone. */
function placeOf({ src, position }: PostImage, present: PostImage[]): number {
  return present[position]?.src === src ? position : present.findIndex((other) => other.src === src)
}

async function upload(file: File, success: string, failure: (problem: string) => string): Promise<string | null> {
  const mistake = findFileMistake(file)
  if (mistake) return tell(mistake)
  const takeBack = showToast({ title: 'Uploading...', description: 'Uploading image to storage' })
  try {
    const src = await uploadImage(file)
    tellSuccess(success)
    return src
  } catch (error) {
    return tell(failure(describeProblem(error)))
  } finally {
    takeBack()
  }
}

function tell(description: string): null {
  showToast({ title: 'Error', description, variant: 'destructive' })
  return null
}

import { useRef, useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { findRemovedImages } from '#shared/blog/content-images.ts'

/** Saving removes other sites' images from the content, so it waits until the user agrees, once for the same images. */
export function useRemovedImages() {
  const { url } = useBusiness()
  const [question, setQuestion] = useState<{ addresses: string[]; save(): void } | null>(null)
  const agreed = useRef('')
  return {
    /** The images in question. */
    addresses: question?.addresses ?? [],
    /** Saves immediately if nothing would be lost. */
    saveWithCare(content: string, save: () => void) {
      const addresses = findRemovedImages(content, url)
      if (addresses.length === 0 || addresses.join(' ') === agreed.current) save()
      else setQuestion({ addresses, save })
    },
    agree() {
      agreed.current = question?.addresses.join(' ') ?? ''
      setQuestion(null)
      question?.save()
    },
    keepEditing: () => setQuestion(null),
  }
}

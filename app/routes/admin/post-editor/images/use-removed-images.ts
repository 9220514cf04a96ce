import { useRef, useState } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { findRemovedImages } from '#shared/content-images.ts'

/** A save takes images of other sites out of the content: it waits until the person agrees, once for the same images. */
export function useRemovedImages() {
  const { url } = useBusiness()
  const [question, setQuestion] = useState<{ addresses: string[]; save(): void } | null>(null)
  const agreed = useRef('')
  return {
    /** The images in question. */
    addresses: question?.addresses ?? [],
    /** Saves at once when nothing is lost. */
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

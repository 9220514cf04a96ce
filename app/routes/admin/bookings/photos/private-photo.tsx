import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type PhotoAddress, photoQuery } from './photos-data.ts'

/** A photo that only a signed-in user can load. Reserves its space before it arrives, and says so if it doesn't. */
export function PrivatePhoto({
  photo,
  size,
  alt,
  className = '',
}: {
  photo: PhotoAddress
  size: 'full' | 'small'
  alt: string
  className?: string
}) {
  const { data, isError } = useQuery(photoQuery({ ...photo, size }))
  const address = useObjectUrl(data)
  if (address !== null) return <img src={address} alt={alt} className={className} />
  if (!isError) {
    return (
      <>
        {/* Names the button that contains the photo. */}
        <VisuallyHidden>{`${alt}: loading`}</VisuallyHidden>
        <Skeleton className={className} />
      </>
    )
  }
  return (
    <span
      role="img"
      aria-label={`${alt}: not loaded`}
      className={`flex items-center justify-center bg-surface-sunken text-ink-muted ${className}`}
    >
      <ImageOff aria-hidden="true" className="size-6" />
    </span>
  )
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}

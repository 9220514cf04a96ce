/**
 * A placeholder for something that's loading. Size and shape come from `className`. Assistive technology doesn't see it, so the
 * component that shows skeletons must say in words that something is loading.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-md bg-line motion-safe:animate-pulse ${className}`} />
}

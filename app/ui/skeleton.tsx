/**
 * A placeholder for something that is loading. Size and shape come from `className`. Assistive technology does not see
 * it: the component that shows skeletons says in words that something is loading.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-md bg-line motion-safe:animate-pulse ${className}`} />
}

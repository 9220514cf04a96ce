/** Shows that something is loading. `label` is for assistive technology. */
export function Spinner({ label, className = 'size-8' }: { label: string; className?: string }) {
  return (
    <span role="status" className={`inline-block ${className}`}>
      <span className="block size-full rounded-full border-3 border-line-strong border-t-brand motion-safe:animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

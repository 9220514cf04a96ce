/** How far along something is. `isLively` adds a gentle motion, for ongoing work with nothing to count. */
export function ProgressBar({
  label,
  percent,
  isLively = false,
}: {
  label: string
  /** 0 to 100. */
  percent: number
  isLively?: boolean
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="h-2.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full bg-brand motion-safe:transition-[width] motion-safe:duration-300 ${isLively ? 'motion-safe:animate-pulse' : ''}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

import { houseDrawing } from './house-drawing.ts'

/** A house with a wrench: what the business does, regardless of its name. Uses the colors of the visitor's color scheme. */
export function HouseMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="64" height="64" rx="15" className="fill-brand" />
      <path d={houseDrawing.house} strokeWidth="3" strokeLinejoin="round" className="fill-on-brand stroke-on-brand" />
      <path transform={houseDrawing.turnWrench} d={houseDrawing.wrench} className="fill-brand" />
    </svg>
  )
}

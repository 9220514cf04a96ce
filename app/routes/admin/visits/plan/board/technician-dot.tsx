import type { TechnicianColor } from '#shared/visits/technicians.ts'

/** Every color stands out on both light and dark surfaces. The name next to it says who it is. */
export const technicianHues: Record<TechnicianColor, string> = {
  blue: '#3b82c4',
  green: '#3f9156',
  orange: '#c9731f',
  purple: '#8b62c9',
  red: '#cf4a43',
  teal: '#2a9292',
  pink: '#c7588f',
  brown: '#92714f',
}

export function TechnicianDot({ color }: { color: TechnicianColor }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-full forced-color-adjust-none [print-color-adjust:exact]"
      style={{ backgroundColor: technicianHues[color] }}
    />
  )
}

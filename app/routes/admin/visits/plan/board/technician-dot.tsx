import type { TechnicianColor } from '#shared/visits/technicians.ts'

/** Every color stands out on both light and dark surfaces. The name next to it says who it is. */
const colors: Record<TechnicianColor, string> = {
  blue: 'bg-[#3b82c4]',
  green: 'bg-[#3f9156]',
  orange: 'bg-[#c9731f]',
  purple: 'bg-[#8b62c9]',
  red: 'bg-[#cf4a43]',
  teal: 'bg-[#2a9292]',
  pink: 'bg-[#c7588f]',
  brown: 'bg-[#92714f]',
}

export function TechnicianDot({ color }: { color: TechnicianColor }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-3 shrink-0 rounded-full [print-color-adjust:exact] ${colors[color]}`}
    />
  )
}

import type { ApplianceAtHome, Shape } from '#content/appliances/appliance.ts'

/** Where to find the plate with the model number on this kind of appliance. `alt` says the same in words. */
export function PlateDrawing({
  plate: {
    at: [x, y],
    drawing,
  },
  alt,
}: {
  plate: ApplianceAtHome['plate']
  alt: string
}) {
  return (
    <svg
      viewBox="0 0 320 200"
      role="img"
      aria-label={alt}
      className="w-full max-w-md fill-none stroke-2 stroke-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawing.map((shape) => (
        <Drawn key={JSON.stringify(shape)} {...shape} />
      ))}
      <path d={`M${x + 22} ${y}L200 58M${x + 22} ${y + 12}L200 134`} className="stroke-accent" strokeDasharray="3 5" />
      <rect x={x} y={y} width="22" height="12" rx="2" className="fill-accent stroke-accent" />
      <rect x="200" y="58" width="112" height="76" rx="8" className="fill-surface-raised stroke-accent" />
      <g className="fill-ink stroke-none font-bold text-[10px]">
        <text x="212" y="80">
          MODEL
        </text>
        <text x="212" y="104" className="fill-ink-muted">
          SERIAL
        </text>
      </g>
      <path d="M256 76h44" className="stroke-6 stroke-accent" />
      <path
        d="M256 100h32M212 120h12M230 120h4M240 120h16M262 120h4M272 120h10M288 120h12"
        className="stroke-line-strong"
      />
    </svg>
  )
}

const looks = {
  raised: 'fill-surface-raised',
  sunken: 'fill-surface-sunken',
  soft: 'fill-brand-soft',
  bold: 'stroke-4',
}

function Drawn({ look, ...shape }: Shape) {
  const className = look && looks[look]
  if ('path' in shape) return <path d={shape.path} className={className} />
  if ('circle' in shape) {
    const [cx, cy, r] = shape.circle
    return <circle cx={cx} cy={cy} r={r} className={className} />
  }
  const [x, y, width, height, rx] = shape.rect
  return <rect x={x} y={y} width={width} height={height} rx={rx} className={className} />
}

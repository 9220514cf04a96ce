import type { ReactNode } from 'react'
import type { ApplianceKey } from '#shared/bookings/booking-fields.ts'

/** Each appliance in a 320 × 200 box with its plate, and a large view of the plate next to it. */
const drawings: Record<ApplianceKey, { shape: ReactNode; plate: [x: number, y: number] }> = {
  refrigerator: {
    plate: [46, 42],
    shape: (
      <>
        <rect x="36" y="12" width="78" height="176" rx="8" className="fill-surface-raised" />
        <path d="M44 20h62v160H44zM44 68h62M44 108h62M44 146h62" className="fill-surface-sunken" />
        <path d="M114 14l48 16v152l-48 4z" className="fill-brand-soft" />
        <path d="M154 84v44" className="stroke-4" />
        <path d="M124 56l28 6M124 96l20 3M124 138l28 0" />
        <path d="M58 108v-20h14v20M82 108v-12h16v12M56 146v-16h22v16" />
      </>
    ),
  },
  washer: {
    plate: [86, 151],
    shape: (
      <>
        <rect x="26" y="14" width="126" height="172" rx="10" className="fill-surface-raised" />
        <path d="M26 50h126" />
        <rect x="36" y="24" width="40" height="16" rx="3" className="fill-brand-soft" />
        <circle cx="130" cy="32" r="8" />
        <circle cx="96" cy="114" r="46" className="fill-surface-sunken" />
        <circle cx="96" cy="114" r="31" />
        <path d="M54 94C34 70 12 84 12 114s22 44 42 20" className="fill-brand-soft" />
        <path d="M84 104h1M96 96h1M108 104h1M80 118h1M112 118h1" className="stroke-4" />
      </>
    ),
  },
  dryer: {
    plate: [86, 150],
    shape: (
      <>
        <rect x="26" y="14" width="126" height="172" rx="10" className="fill-surface-raised" />
        <path d="M26 50h126" />
        <circle cx="46" cy="32" r="8" />
        <path d="M104 28h34M104 36h20" />
        <rect x="54" y="64" width="86" height="92" rx="10" className="fill-surface-sunken" />
        <circle cx="97" cy="106" r="30" />
        <path d="M54 68l-40 10v70l40 8z" className="fill-brand-soft" />
        <path d="M86 118c-7-9 7-13 0-23M98 118c-7-9 7-13 0-23M110 118c-7-9 7-13 0-23" />
      </>
    ),
  },
  dishwasher: {
    plate: [132, 66],
    shape: (
      <>
        <path d="M8 22h164" className="stroke-4" />
        <rect x="30" y="24" width="124" height="112" rx="4" className="fill-surface-raised" />
        <rect x="42" y="34" width="92" height="102" className="fill-surface-sunken" />
        <path d="M48 74h80M48 112h80M58 74v-16M70 74v-16M82 74v-16M94 74v-16M106 74v-16M118 74v-16" />
        <circle cx="66" cy="102" r="10" />
        <circle cx="90" cy="102" r="10" />
        <circle cx="114" cy="102" r="10" />
        <path d="M30 136h124l16 46H14z" className="fill-brand-soft" />
        <path d="M64 166h56" />
      </>
    ),
  },
  oven: {
    plate: [80, 146],
    shape: (
      <>
        <path d="M28 14h126v24H28z" className="fill-brand-soft" />
        <circle cx="44" cy="26" r="5" />
        <circle cx="60" cy="26" r="5" />
        <circle cx="138" cy="26" r="5" />
        <path d="M84 26h28" />
        <rect x="28" y="38" width="126" height="148" rx="4" className="fill-surface-raised" />
        <rect x="40" y="54" width="102" height="72" rx="5" />
        <rect x="54" y="66" width="74" height="46" rx="4" className="fill-surface-sunken" />
        <path d="M48 60h86" className="stroke-4" />
        <path d="M28 138h126M34 164h114" />
        <path d="M34 164l-16 20h146l-16-20z" className="fill-brand-soft" />
        <path d="M74 176h34" className="stroke-4" />
      </>
    ),
  },
  disposal: {
    plate: [78, 130],
    shape: (
      <>
        <path d="M8 24h166" className="stroke-4" />
        <path d="M26 26c0 26 12 34 30 34h70c18 0 30-8 30-34" className="fill-surface-raised" />
        <path d="M78 60h28v14H78z" />
        <rect x="56" y="74" width="72" height="102" rx="14" className="fill-brand-soft" />
        <path d="M56 106h72M58 98h68" />
        <path d="M128 88h26v90" className="stroke-4" />
        <path d="M84 176h16v8H84z" className="fill-surface-sunken" />
      </>
    ),
  },
  other: {
    plate: [70, 118],
    shape: (
      <>
        <rect x="52" y="14" width="100" height="172" rx="8" className="fill-surface-raised" />
        <path d="M52 46h100" />
        <circle cx="72" cy="30" r="6" />
        <path d="M98 30h40" />
        <rect x="64" y="58" width="76" height="112" className="fill-surface-sunken" />
        <path d="M52 48L14 64v110l38 10z" className="fill-brand-soft" />
        <path d="M24 110v24" className="stroke-4" />
        <path d="M64 96h76M64 146h76" />
      </>
    ),
  },
}

/** Where to find the plate with the model number on this kind of appliance. `alt` says the same in words. */
export function PlateDrawing({ appliance, alt }: { appliance: ApplianceKey; alt: string }) {
  const {
    shape,
    plate: [x, y],
  } = drawings[appliance]
  return (
    <svg
      viewBox="0 0 320 200"
      role="img"
      aria-label={alt}
      className="w-full max-w-md fill-none stroke-2 stroke-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
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

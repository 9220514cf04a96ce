import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'

/**
 * Front views of the appliances as SVG shapes in a 320 × 440 box, standing on its bottom edge. They have no text, so they need no
 * font.
 */
export const applianceShapes: Record<NamedAppliance, (accent: string) => string> = {
  refrigerator: (accent) => `
    <rect x="50" y="0" width="220" height="440" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M50 160H270" stroke="#33424f" stroke-width="6"/>
    <rect x="74" y="60" width="12" height="70" rx="6" fill="#33424f"/><rect x="74" y="190" width="12" height="110" rx="6" fill="#33424f"/>
    <rect x="150" y="50" width="86" height="44" rx="8" fill="${accent}"/><circle cx="172" cy="72" r="9" fill="#fff"/>
    <path d="M80 425v15M240 425v15" stroke="#33424f" stroke-width="10"/>`,
  washer: (accent) => `
    <rect x="10" y="90" width="300" height="350" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 160H310" stroke="#33424f" stroke-width="6"/><circle cx="260" cy="125" r="18" fill="${accent}"/>
    <rect x="34" y="110" width="100" height="30" rx="6" fill="#c9d3db"/>
    <circle cx="160" cy="300" r="104" fill="#dfe6eb" stroke="#33424f" stroke-width="8"/><circle cx="160" cy="300" r="76" fill="#b8dcec"/>
    <path d="M86 312c30-26 54 22 84 0s46-14 66-4a76 76 0 0 1-150 4z" fill="${accent}" opacity=".75"/>
    <circle cx="132" cy="262" r="9" fill="#fff"/><circle cx="182" cy="246" r="6" fill="#fff"/>`,
  dryer: (accent) => `
    <rect x="10" y="90" width="300" height="350" rx="18" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 160H310" stroke="#33424f" stroke-width="6"/><circle cx="60" cy="125" r="18" fill="${accent}"/>
    <path d="M190 114h90M190 136h60" stroke="#c9d3db" stroke-width="10" stroke-linecap="round"/>
    <circle cx="160" cy="300" r="104" fill="#dfe6eb" stroke="#33424f" stroke-width="8"/><circle cx="160" cy="300" r="76" fill="#fbe7d3"/>
    <path d="M126 340c-18-30 18-44 0-76M160 346c-18-32 18-50 0-88M194 340c-18-30 18-44 0-76" stroke="${accent}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  dishwasher: (accent) => `
    <rect x="10" y="70" width="300" height="370" rx="14" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 140H310" stroke="#33424f" stroke-width="6"/><rect x="70" y="158" width="180" height="14" rx="7" fill="#33424f"/>
    <circle cx="270" cy="105" r="13" fill="${accent}"/><path d="M40 105h110" stroke="#c9d3db" stroke-width="12" stroke-linecap="round"/>
    <circle cx="110" cy="300" r="56" fill="#fff" stroke="#33424f" stroke-width="6"/><circle cx="110" cy="300" r="32" fill="none" stroke="${accent}" stroke-width="6"/>
    <path d="M200 250h70l-10 66a25 25 0 0 1-50 0z" fill="#cfe6f1" stroke="#33424f" stroke-width="6"/><path d="M235 340v36M210 378h50" stroke="#33424f" stroke-width="6"/>`,
  oven: (accent) => `
    <rect x="10" y="60" width="300" height="380" rx="14" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M10 140H310" stroke="#33424f" stroke-width="6"/>
    <circle cx="60" cy="102" r="17" fill="#33424f"/><circle cx="115" cy="102" r="17" fill="#33424f"/><circle cx="260" cy="102" r="17" fill="#33424f"/>
    <rect x="152" y="84" width="72" height="36" rx="6" fill="${accent}"/>
    <rect x="48" y="160" width="224" height="14" rx="7" fill="#33424f"/>
    <rect x="48" y="200" width="224" height="150" rx="12" fill="#46372f" stroke="#33424f" stroke-width="6"/>
    <path d="M64 300H256" stroke="#c9d3db" stroke-width="5"/><path d="M100 296a60 46 0 0 1 120 0z" fill="${accent}"/>
    <path d="M48 385H272" stroke="#c9d3db" stroke-width="8"/>`,
  disposal: (accent) => `
    <path d="M0 90H320" stroke="#33424f" stroke-width="12"/><path d="M50 96c0 60 30 70 70 70h80c40 0 70-10 70-70z" fill="#dfe6eb" stroke="#33424f" stroke-width="6"/>
    <path d="M160 88V30a40 40 0 0 1 80 0v22" fill="none" stroke="#33424f" stroke-width="16"/>
    <rect x="128" y="166" width="64" height="34" fill="#33424f"/><rect x="90" y="200" width="140" height="170" rx="26" fill="#f4f6f8" stroke="#33424f" stroke-width="6"/>
    <path d="M230 250h46v120" fill="none" stroke="#33424f" stroke-width="18"/><rect x="90" y="250" width="140" height="36" fill="${accent}"/>
    <circle cx="160" cy="345" r="9" fill="#c8372d"/><path d="M150 390v50" stroke="#33424f" stroke-width="7"/>`,
}

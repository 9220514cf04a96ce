import type { Fault, WrittenAppliance } from '#content/appliances/appliance.ts'
import type { Season } from '#content/articles/seasons.ts'

const sceneSize = { width: 1200, height: 675 } as const

interface Scene {
  svg: string
  alt: string
}

const colors: Record<Season, { wall: string; floor: string; accent: string; sky: string; leaf: string }> = {
  winter: { wall: '#dbe7f0', floor: '#b3c4d1', accent: '#2f6f9f', sky: '#cfdde8', leaf: '#ffffff' },
  spring: { wall: '#e3f0e2', floor: '#bcd3b9', accent: '#3f8a5a', sky: '#d4ecf2', leaf: '#f0a9c0' },
  summer: { wall: '#fbf0d2', floor: '#dec793', accent: '#d9822b', sky: '#bfe3f5', leaf: '#4f9a4c' },
  fall: { wall: '#f4e3d3', floor: '#d3b292', accent: '#b5522b', sky: '#e3dccf', leaf: '#cf7a2c' },
}

/** The pictures for an article by the sample writer: the appliance in its room, the checks, and the house in its season. */
export function drawScenes({
  appliance,
  fault,
  season,
}: {
  appliance: WrittenAppliance
  fault: Fault
  season: Season
}): Scene[] {
  const look = colors[season]
  const { article, place, drawing } = appliance.articles
  const shape = drawing(look.accent)
  return [
    {
      svg: frame(
        `${room(look)}${windowOf(look, season)}${cabinets(look)}${at(760, 150, 1, shape)}${cause(fault.key, look)}`,
      ),
      alt: `Drawing of ${article} ${place}, for an article about ${article} that ${fault.problem}`,
    },
    {
      svg: frame(
        `<rect width="1200" height="675" fill="${look.wall}"/>${clipboard(look, fault.checks.length)}${flashlight(look)}${at(820, 200, 0.9, shape)}`,
      ),
      alt: `Drawing of a checklist with ${fault.checks.length} points and a flashlight beside ${article}`,
    },
    {
      svg: frame(
        `<rect width="1200" height="675" fill="${look.sky}"/>${hills(look)}${house(look)}${van(look)}${weather(look, season)}`,
      ),
      alt: `Drawing of a service van in front of a house in ${season}, on its way to repair ${article}`,
    },
  ]
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneSize.width}" height="${sceneSize.height}" viewBox="0 0 1200 675">${content}</svg>`
}

const at = (x: number, y: number, scale: number, shape: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shape}</g>`

type Look = (typeof colors)[Season]

const room = ({ wall, floor }: Look) =>
  `<rect width="1200" height="590" fill="${wall}"/><rect y="575" width="1200" height="100" fill="${floor}"/><path d="M0 575H1200" stroke="#33424f" stroke-width="4" opacity=".35"/>`

const cabinets = ({ accent }: Look) =>
  `<rect x="90" y="370" width="560" height="205" rx="8" fill="#fff" stroke="#33424f" stroke-width="5"/><rect x="70" y="350" width="600" height="26" rx="6" fill="${accent}"/><path d="M277 376V575M464 376V575" stroke="#33424f" stroke-width="5"/><path d="M250 440v50M300 440v50M490 440v50" stroke="#33424f" stroke-width="9" stroke-linecap="round"/><path d="M150 350v-34h70v34zM185 316v-40c30-6 40 10 40 24" fill="#fff" stroke="#33424f" stroke-width="5"/><circle cx="560" cy="322" r="28" fill="${accent}" opacity=".8"/>`

function windowOf({ sky, leaf, accent }: Look, season: Season): string {
  const sun = season === 'summer' || season === 'spring' ? '<circle cx="470" cy="150" r="26" fill="#f7c948"/>' : ''
  return `<rect x="250" y="80" width="290" height="190" rx="8" fill="${sky}" stroke="#33424f" stroke-width="8"/>${sun}<path d="M254 266l80-90 60 60 50-40 92 70z" fill="${accent}" opacity=".45"/><circle cx="310" cy="200" r="22" fill="${leaf}"/><path d="M395 84v182M254 175h282" stroke="#33424f" stroke-width="6"/>`
}

/** A sign on the wall that differs from fault to fault, so no two articles have the same picture. */
function cause(key: string, { accent }: Look): string {
  const bars = [...key].slice(0, 9).map((letter, index) => {
    const height = 14 + (letter.charCodeAt(0) % 12) * 5
    return `<rect x="${112 + index * 12}" y="${250 - height}" width="8" height="${height}" rx="3" fill="${accent}"/>`
  })
  return `<rect x="96" y="150" width="134" height="120" rx="10" fill="#fff" stroke="#33424f" stroke-width="5"/>${bars.join('')}`
}

function clipboard({ accent }: Look, points: number): string {
  const rows = Array.from({ length: points }, (_, index) => {
    const y = 210 + index * 76
    return `<rect x="200" y="${y}" width="44" height="44" rx="8" fill="none" stroke="#33424f" stroke-width="6"/><path d="M208 ${y + 22}l12 14 22-30" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/><path d="M270 ${y + 22}H${450 - (index % 3) * 34}" stroke="#9aa8b3" stroke-width="12" stroke-linecap="round"/>`
  })
  return `<rect x="150" y="90" width="380" height="520" rx="20" fill="#fff" stroke="#33424f" stroke-width="7"/><rect x="260" y="66" width="160" height="56" rx="14" fill="${accent}"/>${rows.join('')}`
}

const flashlight = ({ accent }: Look) =>
  `<path d="M690 560l130-250 170 90z" fill="#f7e08a" opacity=".55"/><g transform="translate(600 560) rotate(-28)"><rect width="120" height="44" rx="12" fill="#33424f"/><path d="M120-10h40v64h-40z" fill="${accent}"/></g>`

const hills = ({ accent, floor }: Look) =>
  `<path d="M0 430c150-110 320-120 480-30 140-120 330-140 720 20V675H0z" fill="${accent}" opacity=".35"/><rect y="540" width="1200" height="135" fill="${floor}"/>`

const house = ({ accent, wall }: Look) =>
  `<path d="M110 320L330 170l220 150z" fill="${accent}" stroke="#33424f" stroke-width="7" stroke-linejoin="round"/><rect x="150" y="320" width="360" height="230" fill="${wall}" stroke="#33424f" stroke-width="7"/><rect x="290" y="420" width="80" height="130" rx="6" fill="#33424f"/><circle cx="354" cy="488" r="6" fill="#f7c948"/><rect x="190" y="370" width="70" height="70" fill="#cfe6f1" stroke="#33424f" stroke-width="6"/><rect x="400" y="370" width="70" height="70" fill="#cfe6f1" stroke="#33424f" stroke-width="6"/>`

const van = ({ accent }: Look) =>
  `<path d="M640 400h290v170H640z" fill="#fff" stroke="#33424f" stroke-width="7"/><path d="M930 440h90l60 70v60H930z" fill="#fff" stroke="#33424f" stroke-width="7"/><path d="M950 460h62l38 46H950z" fill="#cfe6f1"/><rect x="640" y="520" width="440" height="26" fill="${accent}"/><circle cx="730" cy="575" r="40" fill="#33424f"/><circle cx="730" cy="575" r="16" fill="#c9d3db"/><circle cx="990" cy="575" r="40" fill="#33424f"/><circle cx="990" cy="575" r="16" fill="#c9d3db"/><path d="M735 425a34 34 0 0 1 44 44l46 40-16 16-42-44a34 34 0 0 1-44-44l22 20 14-14z" fill="${accent}"/>`

function weather({ leaf }: Look, season: Season): string {
  if (season === 'summer') return '<circle cx="1030" cy="140" r="62" fill="#f7c948"/>'
  const marks = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [(index * 197) % 1180, 20 + ((index * 89) % 300)]
    if (season === 'winter') return `<circle cx="${x}" cy="${y}" r="7" fill="${leaf}"/>`
    if (season === 'fall')
      return `<ellipse cx="${x}" cy="${y}" rx="12" ry="6" fill="${leaf}" transform="rotate(${index * 31} ${x} ${y})"/>`
    return `<circle cx="${x}" cy="${y}" r="5" fill="${leaf}"/>`
  })
  return marks.join('')
}

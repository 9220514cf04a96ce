/**
 * Which code may import which, how files are named, and how long they may get. Each rule takes one source file and returns a message
 * per violation. docs/architecture.md describes the table.
 */
import path from 'node:path'
import type { SourceFile } from '#tests/support/words/source-code.ts'

interface Layer {
  /** The files in this layer. The first layer that matches wins. */
  of: RegExp
  /** What they may import besides their own folder (the part that `of` matches). */
  may: RegExp[]
}

const shared = /^shared\//
const content = /^content\//
const ui = /^app\/ui\//
const components = /^app\/components\//
const platform = /^server\/platform\//
const errors = /^server\/errors\.ts$/
const auth = /^server\/auth\/index\.ts$/
/** What the auth service does, however someone asks for it: its rooms don't know its HTTP endpoints. */
const authOperations = /^server\/auth\/(?!protocol\/|index\.ts$)/
/** The rooms of the business: one per noun, each with its operations, endpoints and jobs. */
export const rooms = [
  'bookings',
  'attribution',
  'messages',
  'blog',
  'writing',
  'business',
  'people',
  'connections',
  'backups',
  'system',
  'audit',
  'retention',
].map((room) => `server/${room}`)
const inRoom = new RegExp(`^(${rooms.join('|')})/`)
/** What a page's loader, action or middleware may reach. */
const operations = [inRoom, /^server\/router-context\.ts$/, errors]

const layers: Layer[] = [
  { of: /^shared\//, may: [] },
  { of: /^content\//, may: [shared] },
  { of: /^app\/ui\//, may: [] },
  { of: /^app\/components\//, may: [ui, shared] },
  { of: /^app\/routes\/(homeowner|booking|public)\//, may: [components, ui, shared, content, ...operations] },
  { of: /^app\/routes\/[^/]+\//, may: [components, ui, shared, ...operations] },
  { of: /^app\//, may: [components, ui, shared, ...operations] },
  { of: /^server\/platform\//, may: [shared, errors] },
  { of: /^server\/http\//, may: [platform, errors, shared] },
  { of: /^server\/auth\/(?=protocol\/|index\.ts$)/, may: [platform, errors, shared] },
  { of: /^server\/auth\/[\w-]+[/.]/, may: [authOperations, platform, errors, shared] },
  { of: inRoom, may: [platform, errors, auth, shared, content] },
  { of: /^server\//, may: [shared] },
]

/** The rooms of the business that a room may import. Each is a deliberate decision. */
const importableRooms: Record<string, string[]> = {
  attribution: ['audit', 'people'],
  audit: ['people'],
  // The names of photos' files, and whether the record of bookings is intact.
  backups: ['audit', 'bookings', 'people'],
  // What brought a reader.
  blog: ['attribution', 'people'],
  // What an erasure leaves of each table.
  bookings: ['attribution', 'audit', 'blog', 'messages', 'people', 'retention'],
  // The desk's steps have to fit within the promise, and the page of an appliance or a city names posts about it.
  business: ['attribution', 'audit', 'blog', 'bookings', 'people'],
  // Which provider writes, and how webhooks are delivered.
  connections: ['audit', 'backups', 'bookings', 'people', 'writing'],
  messages: ['attribution', 'audit', 'bookings', 'business', 'people'],
  // Who gave whom which role.
  people: ['audit'],
  // How a connection is tried.
  system: ['bookings', 'connections', 'people', 'writing'],
  // What bookings, searches and ZIP requests were about, and which pages there are.
  writing: ['attribution', 'audit', 'blog', 'bookings', 'business', 'messages', 'people'],
}

/** App files outside `routes` that also run on the server. */
const appOnServer = new Set(['app/root.tsx', 'app/entry.server.tsx'])
const serverExports = ['loader', 'action', 'middleware']
const drawers = new Set(['lib', 'libs', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'constants'])
const fileName = /^[a-z0-9]+(-[a-z0-9]+)*(\.(api|job|email|island|browser|batches))?(\.(test|e2e|d))?\.[a-z0-9]+$/
/** Named by React Router or by convention. */
const otherNames = /(^app\/entry\.(client|server)\.tsx|\/README\.md)$/
const barrel = 'server/auth/index.ts'
const mostLines = 300
/** How many product files may lie side by side in a folder. */
export const mostSideBySide = 15

/** Enforces the import table. Tests may import anything. */
export function findForbiddenImports(file: SourceFile): string[] {
  if (isTest(file.path)) return []
  const layer = layers.find(({ of }) => of.test(file.path))
  if (!layer) return []
  const [own = ''] = layer.of.exec(file.path) ?? []
  const isAllowed = (target: string) =>
    target.startsWith(own) || layer.may.some((allowed) => allowed.test(target)) || isRoomPair(file.path, target)
  return targetsOf(file)
    .filter((target) => !isAllowed(target))
    .map((target) => `${file.path} may not import ${target}`)
}

/** Keeps browser code free of the server: only modules whose server parts React Router strips out may import it. */
export function findServerImportsInBrowser(file: SourceFile): string[] {
  if (!file.path.startsWith('app/') || isTest(file.path) || appOnServer.has(file.path)) return []
  if (file.exports.some((name) => serverExports.includes(name))) return []
  return targetsOf(file)
    .filter((target) => target.startsWith('server/'))
    .map((target) => `${file.path} has no loader, action or middleware and may not import ${target}`)
}

/** Primitives know neither the router nor the business. */
export function findRouterInPrimitives(file: SourceFile): string[] {
  if (!ui.test(file.path) || isTest(file.path)) return []
  return file.imports
    .filter((name) => /^react-router(\/|$)/.test(name))
    .map((name) => `${file.path} may not import ${name}`)
}

/** Compiled from C, whose functions all begin with an underscore there. */
const heicDecoder = 'server/platform/pictures/heic-worker.ts'

/**
 * Imports are relative within a folder, use `#app/ #content/ #server/ #shared/ #tests/` elsewhere, and always spell out the file
 * name.
 */
export function findOddImports(file: SourceFile): string[] {
  return file.imports
    .filter((name) => /^[.#]/.test(name) && !name.startsWith('./+types/'))
    .filter((name) => name.startsWith('../') || !/\.\w+(\?\w+)?$/.test(name))
    .map((name) => `${file.path} should not import by ${name}`)
}

export function findForbiddenCode(file: SourceFile): string[] {
  const isOurs = isProduct(file.path)
  return [
    ...(file.usesAny ? [`${file.path} uses any`] : []),
    ...(file.usesNonNull ? [`${file.path} uses a non-null assertion`] : []),
    ...(isOurs && file.readsEnvironment && file.path !== 'server/config.ts' ? [`${file.path} reads process.env`] : []),
    ...((isOurs || file.path.startsWith('bench/')) && file.reachesIntoPrivateParts && file.path !== heicDecoder
      ? [`${file.path} reaches into private parts of a library`]
      : []),
    ...(/\/index\.tsx?$/.test(file.path) && file.path !== barrel ? [`${file.path} is a barrel`] : []),
  ]
}

/** Every way to the body of a request, and what reads another's answer just the same. */
const bodyReaders =
  /\b(req|request|raw|incoming)\b(\.raw)?\.(body|json|text|formData|arrayBuffer|blob|bytes|clone|parseBody)\b|\.formData\(|\bbodyLimit\(|\bBusboy\(/
/** Where a body arrives, and where the rest of one is dropped. */
const bodyFolder = 'server/platform/bodies/'

/** The body of a request is read in one place, which knows how much each door takes. */
export function findBodyReaders(file: string, text: string): string[] {
  const isOnServer = file.startsWith('server/') || /\bexport (async )?function (action|loader)\b/.test(text)
  if (!isOnServer || !isProduct(file) || file.startsWith(bodyFolder)) return []
  return bodyReaders.test(text) ? [`${file} reads a body by itself: see ${bodyFolder}`] : []
}

/** What counts a day in milliseconds. */
const countedDays = /\b24 \* (60 \* (60 \* 1000|60_000)|hourMs)\b|\b86_?400_?000\b/
/** How a locale writes a day, a time or a number differs between versions of its data. Only `formatToParts` says which number is what. */
const localesWriting = /\.toLocale(Date|Time)?String\(|\.format(Range(ToParts)?)?\(|\ben-CA\b/
const asksIntl = /\bIntl\.(DateTime|Number|RelativeTime|Duration|List)Format\b/
/** Knows how far a time zone is ahead. */
const zones = 'shared/time/wall-clock.ts'

/** Days and times are said and counted in `shared/time`, numbers of things in `shared/count.ts` and `shared/money.ts`. */
export function findOwnFormats(file: string, text: string): string[] {
  const isOdd =
    localesWriting.test(text) ||
    (isProduct(file) && file !== zones && asksIntl.test(text)) ||
    (isProduct(file) && !file.startsWith('shared/time/') && countedDays.test(text))
  return isOdd ? [`${file} formats or counts a time or a number by itself: see shared/time, shared/count.ts`] : []
}

/** What makes the compiler silent about a new entry of a closed set. */
const gaps = /\bPartial<Record\b|\bas (Readonly<)?(Partial<)?Record<string\b|^\s*default:$/m
/** A form may have errors in any of its fields. */
const fieldErrors = 'shared/field-mistakes.ts'

/** A closed set is a registry that names each of its entries, and an open one a `Map` or an `if`. */
export function findGaps(file: string, text: string): string[] {
  if (!isProduct(file) || file === fieldErrors) return []
  return gaps.test(text) ? [`${file} may leave out entries of a set: name each of them, or use a Map`] : []
}

/** A longer file holds more than one thing. Tests may list as many cases as they need, and an appliance as many faults. */
export function findLongFiles({ path: file, lines }: SourceFile): string[] {
  const isList = /\.(test|e2e)\.tsx?$|^content\/appliances\/[a-z]+\//.test(file)
  return isList || lines <= mostLines ? [] : [`${file} has ${lines} lines, more than ${mostLines}`]
}

/** Checks the names of the product's files and folders. `file` is a path from the project root. */
export function findOddNames(file: string): string[] {
  const folders = path.dirname(file).split('/')
  const drawer = folders.find((folder) => drawers.has(folder))
  return [
    ...(drawer ? [`${file} lies in a drawer (${drawer})`] : []),
    ...(fileName.test(path.basename(file)) || otherNames.test(file) ? [] : [`${file} is not kebab-case`]),
  ]
}

/** The project files it imports, as paths from the project root. */
function targetsOf(file: SourceFile): string[] {
  return file.imports
    .filter((name) => !name.startsWith('./+types/'))
    .flatMap((name) => {
      if (name.startsWith('#')) return [name.slice(1)]
      return name.startsWith('.') ? [path.join(path.dirname(file.path), name)] : []
    })
}

function isRoomPair(from: string, to: string): boolean {
  const room = /^server\/([^/]+)\//
  const [, fromName] = room.exec(from) ?? []
  const [, toName] = room.exec(to) ?? []
  return importableRooms[fromName ?? '']?.includes(toName ?? '') ?? false
}

function isProduct(file: string): boolean {
  return /^(app|server|shared|content)\//.test(file) && !isTest(file)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

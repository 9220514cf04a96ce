/**
 * Whether an entry of the redirect allow-list (auth-contract §2.6) matches a URL. `*` stops at `.` and `/`, `**` doesn't, `?` is one
 * character. A wildcard in the host never reaches past the host.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const [, authority = '', rest = ''] = glob.match(/^([^:]*:\/\/[^/]*)(.*)$/s) ?? ['', '', glob]
  const parts = [...partsOf(authority, /[^/?#]/), ...partsOf(rest, /./s)]
  // Track every length the parts so far can match, instead of using a pattern that would try every combination of wildcards.
  let ends = [0]
  for (const part of parts) ends = advance(ends, part, text)
  return ends.includes(text.length)
}

/** A literal text, or characters of one kind: a single one, or any number of them. */
type GlobPart = string | { allowed: RegExp; isOne: boolean }

function partsOf(glob: string, anything: RegExp): GlobPart[] {
  return (glob.match(/\*\*|[*?]|[^*?]+/g) ?? []).map((part) => {
    if (part === '**') return { allowed: anything, isOne: false }
    if (part === '*' || part === '?') return { allowed: /[^./?#]/, isOne: part === '?' }
    return part
  })
}

/** Where `part` can end in `text` when it begins at one of `starts`. */
function advance(starts: number[], part: GlobPart, text: string): number[] {
  if (typeof part === 'string') return starts.filter((at) => text.startsWith(part, at)).map((at) => at + part.length)
  const isAllowed = (at: number) => at < text.length && part.allowed.test(text.charAt(at))
  if (part.isOne) return starts.filter(isAllowed).map((at) => at + 1)
  const ends = new Set<number>()
  for (const start of starts) {
    for (let at = start; !ends.has(at); at++) {
      ends.add(at)
      if (!isAllowed(at)) break
    }
  }
  return [...ends]
}

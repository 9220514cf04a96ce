import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** One value of a filter as the URL has it. */
interface Param<Value> {
  /** What it is when the URL doesn't say. */
  usual: Value
  /** What a text in the URL means; undefined if nothing. */
  read(text: string): Value | undefined
}

/** How the URL says a filter. */
export type FilterParams<Filter> = { [Name in keyof Filter]: Param<Filter[Name]> }

/** What filters that the URL says so are. */
export type FilterOf<Params> = { [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never }

/** What someone typed; empty for anything. */
export const typedText: Param<string> = { usual: '', read: (text) => text.trim() }

/** Starts at 1. */
export const pageNumber: Param<number> = {
  usual: 1,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
}

/** A text of this form; empty for anything. */
export const textLike = (form: RegExp): Param<string> => ({ usual: '', read: (text) => form.exec(text)?.[0] })

/** A day as YYYY-MM-DD; empty for any. */
export const day = textLike(/^\d{4}-\d{2}-\d{2}$/)

export function oneOf<Value extends string | number, Usual extends string | number>(
  values: readonly Value[],
  usual: Usual,
): Param<Value | Usual> {
  return { usual, read: (text) => values.find((value) => `${value}` === text) }
}

/** What the URL asks for. Whatever it has that means nothing is as if it weren't there. */
export function readFilter<Filter extends object>(params: FilterParams<Filter>, search: URLSearchParams): Filter {
  const read = ([name, param]: [string, Param<unknown>]) => {
    const text = search.get(name)
    return [name, (text === null ? undefined : param.read(text)) ?? param.usual]
  }
  return Object.fromEntries(Object.entries<Param<unknown>>(params).map(read)) as Filter
}

/** The shortest query string for a filter, without what's usual. */
export function filterSearch<Filter extends object>(params: FilterParams<Filter>, filter: Filter): string {
  const names = Object.keys(params) as (keyof Filter & string)[]
  const said = names.filter((name) => filter[name] !== params[name].usual)
  return said.length > 0 ? `?${new URLSearchParams(said.map((name) => [name, `${filter[name]}`]))}` : ''
}

export interface UrlFilter<Filter> {
  filter: Filter
  /** The query string that the URL has for it. */
  search: string
  /** Goes where the filter has these other values, and, unless it's the page that changes, to its first page. */
  change(change: Partial<Filter>, options?: NavigateOptions): void
  /** The same as a link, which can be bookmarked and opened elsewhere. */
  link(change: Partial<Filter>, options?: NavigateOptions): { to: { search: string }; onClick(event: MouseEvent): void }
  /** The link to everything. */
  everything: ReturnType<UrlFilter<Filter>['link']>
}

/**
 * A filter that lives in the URL, so it can be bookmarked, shared and returned to. The URL follows a change a moment later, so each
 * change builds on the one asked for last, not on what the URL still says.
 */
export function useUrlFilter<Filter extends object>(params: FilterParams<Filter>): UrlFilter<Filter> {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const filter = readFilter(params, new URLSearchParams(search))
  const asked = useRef(filter)
  /** What was asked for and the URL doesn't say yet, oldest first. */
  const underWay = useRef<string[]>([])
  useLayoutEffect(() => {
    // One that another overtook never arrives. What nobody asked for here came from elsewhere, such as the back button.
    const arrived = underWay.current.indexOf(search)
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1)
    if (underWay.current.length === 0) asked.current = filter
  }, [key])
  const firstPage = ('page' in params ? { page: 1 } : {}) as Partial<Filter>
  function change(changed: Partial<Filter>, options?: NavigateOptions) {
    asked.current = { ...asked.current, ...firstPage, ...changed }
    const wanted = filterSearch(params, asked.current)
    underWay.current.push(wanted)
    void navigate({ search: wanted }, options)
  }
  const link = (changed: Partial<Filter>, options?: NavigateOptions) => ({
    to: { search: filterSearch(params, { ...filter, ...firstPage, ...changed }) },
    onClick(event: MouseEvent) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      change(changed, options)
    },
  })
  return {
    filter,
    search: filterSearch(params, filter),
    change,
    link,
    everything: link(readFilter(params, new URLSearchParams())),
  }
}

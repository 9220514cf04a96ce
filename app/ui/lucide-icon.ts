/**
 * Replaces Lucide's `createLucideIcon` in the build (vite.config.ts). The original reads sizes and colors from a context, writes
 * class names and renames attributes. This site uses none of that, and it costs every first visit 1.5 KB.
 */
import { createElement, type SVGProps } from 'react'

interface IconData {
  node: [element: string, attributes: Record<string, string>][]
}

export default function createIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([element, attributes]) => createElement(element, attributes)),
    )
  }
}

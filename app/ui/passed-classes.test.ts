import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button.tsx'
import { controlStyles } from './field.tsx'

const styles = path.resolve('app/application.css')

/** The rules that the site's stylesheet makes of these classes. */
async function compileClasses(classes: string[]): Promise<string> {
  const { build } = await compile(await readFile(styles, 'utf8'), {
    base: path.dirname(styles),
    async loadStylesheet(id, base) {
      const file =
        id === 'tailwindcss' ? createRequire(styles).resolve('tailwindcss/index.css') : path.resolve(base, id)
      return { path: file, base: path.dirname(file), content: await readFile(file, 'utf8') }
    },
  })
  const css = build(classes)
  return css.slice(css.lastIndexOf('@layer utilities'))
}

const variants: ButtonVariant[] = ['primary', 'call', 'secondary', 'quiet', 'danger', 'danger-outline', 'on-deep']
const sizes: ButtonSize[] = ['sm', 'md', 'narrow', 'icon', 'lg']
const ownClasses = new Set(
  [...variants.flatMap((variant) => sizes.map((size) => buttonStyles({ variant, size }))), controlStyles].flatMap(
    (text) => text.split(' ').filter(Boolean),
  ),
)

test('every class that a button or a control brings itself yields to one that is passed', async () => {
  expect([...ownClasses].filter((name) => !name.startsWith('own:'))).toEqual([])
  const css = await compileClasses([...ownClasses])
  for (const name of ownClasses) expect(css, name).toContain(`:where(.${asSelector(name)})`)
})

test('a class that is passed is an ordinary one, which wins', async () => {
  const css = await compileClasses(['px-2.5', 'own:px-5'])
  expect(css).toContain('.px-2\\.5 {')
  expect(buttonStyles({ className: 'px-2.5' }).split(' ')).toContain('px-2.5')
})

/** A class name as a selector writes it. */
function asSelector(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&')
}

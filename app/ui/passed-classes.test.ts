import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button.tsx'
import { controlStyles } from './form/field.tsx'

const styles = path.resolve('app/application.css')

/** The CSS rules that the site's style sheet generates for these classes. */
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

test('every built-in class of a button or control yields to one passed in', async () => {
  expect([...ownClasses].filter((name) => !name.startsWith('own:'))).toEqual([])
  const css = await compileClasses([...ownClasses])
  for (const name of ownClasses) expect(css, name).toContain(`:where(.${asSelector(name)})`)
})

test('a class passed in stays an ordinary one and wins', async () => {
  const css = await compileClasses(['px-2.5', 'own:px-5'])
  expect(css).toContain('.px-2\\.5 {')
  expect(buttonStyles({ className: 'px-2.5' }).split(' ')).toContain('px-2.5')
})

/** A class name, escaped for use in a selector. */
function asSelector(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&')
}
